import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Folders } from './folders.ts';
import { buildPage, pageText } from './page.ts';
import { readRoom } from './readRoom.ts';

/** Writes the page into a folder that holds all that it shows; there it can be looked at, but not answered. */
export async function exportRoom(folders: Folders, folder: string): Promise<void> {
  const room = readRoom(folders, false);
  const { js, css } = await buildPage();
  mkdirSync(folder, { recursive: true });
  const isElsewhere = resolve(folder) !== resolve(folders.review);
  if (isElsewhere && existsSync(folders.review)) cpSync(folders.review, folder, { recursive: true });
  for (const { picture, expected, actual } of room.pictures) {
    if (expected && !actual) cpSync(join(folders.baselines, picture), join(folder, 'baselines', picture));
  }
  writeFileSync(join(folder, 'page.js'), js);
  writeFileSync(join(folder, 'page.css'), css);
  writeFileSync(join(folder, 'index.html'), pageText(room));
}

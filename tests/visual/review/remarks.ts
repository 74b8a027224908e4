import { readFileSync, writeFileSync } from 'node:fs';
import type { Folders } from './folders.ts';
import type { Remark } from './room.ts';

/** All remarks, as the repository holds them. */
export function readRemarks({ remarks }: Folders): readonly Remark[] {
  return JSON.parse(readFileSync(remarks, 'utf8'));
}

/** Gives a picture other remarks; those on others stay, in the order of the pictures' names. */
export function writeRemarks(folders: Folders, picture: string, remarks: readonly Remark[]): void {
  const others = readRemarks(folders).filter((remark) => remark.picture !== picture);
  const all = [...others, ...remarks].sort((a, b) =>
    a.picture < b.picture ? -1 : Number(a.picture > b.picture),
  );
  writeFileSync(folders.remarks, `${JSON.stringify(all, null, 2)}\n`);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, keptDifferences } from './differences.ts';
import type { Folders } from './folders.ts';
import { readRemarks } from './remarks.ts';
import type { Reviewed, Room } from './room.ts';
import { tuningBefore } from './tuningBefore.ts';

/** Every picture that differs, and every other that somebody has remarked on. */
export function readRoom(folders: Folders, canWrite: boolean): Room {
  const remarks = readRemarks(folders);
  const differing = keptDifferences(folders).map(({ browser: _, ...difference }): Reviewed => {
    const folder = folderOf(difference.picture);
    const address = (name: string) =>
      existsSync(join(folders.review, folder, name)) ? `${folder}/${name}` : null;
    return {
      ...difference,
      expected: address('expected.webp'),
      actual: address('actual.webp'),
      difference: address('difference.webp'),
    };
  });
  const others = new Set(remarks.map(({ picture }) => picture));
  for (const { picture } of differing) others.delete(picture);
  const remarked = [...others].map((picture): Reviewed => {
    // What a page or a pose that was taken away looked like is gone, what was remarked on it is not.
    const isThere = existsSync(join(folders.baselines, picture));
    return {
      picture,
      words: isThere ? 'as accepted' : 'no longer among the accepted pictures',
      instants: [],
      expected: isThere ? `baselines/${picture}` : null,
      actual: null,
      difference: null,
    };
  });
  const scenes = new Set(differing.flatMap(({ instants }) => instants.map(({ scene }) => scene)));
  const before = Object.fromEntries([...scenes].map((scene) => [scene, tuningBefore(scene)]));
  return { pictures: [...differing, ...remarked], remarks, before, canWrite };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASHES_FILE, type Hashes, hashedAddress } from '../../common/rules/hashedAddress.ts';

/** A picture as an answer names it: what a person has written has no quotes that stand by themselves. */
const NAMED_PICTURE = /(?<="img":")\/art\/[\w/-]+\.webp(?=")/g;

/** The hashes of the public files that a build in `folder` has; none without one. */
export function readHashes(folder: string): Hashes {
  const path = join(folder, HASHES_FILE);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/**
 * Returns the function that puts the hashes of their bytes into the addresses of an answer's pictures. The database has
 * them plain: which bytes they are is of a release, and several may run beside each other.
 */
export function pictureHashing(hashes: Hashes): (answer: string) => string {
  return (answer) => answer.replace(NAMED_PICTURE, (address) => hashedAddress(address, hashes));
}

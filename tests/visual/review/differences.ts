import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { acceptPicture } from '../acceptPicture.ts';
import { decoded, differsWithin, encoded, type Picture } from '../pictures.ts';
import type { Folders } from './folders.ts';
import type { Difference, Instant, Verdict } from './room.ts';

const RECORD = 'difference.json';

interface Found extends Omit<Difference, 'instants' | 'verdict'> {
  readonly instants: readonly Instant[];
}

/** The folder of what is known of a picture, below that of the page. */
export function folderOf(picture: string): string {
  return `pictures/${picture.replace(/\.webp$/, '')}`;
}

/** Written elsewhere first: the review room may read it at any time. */
async function writeRecord(folder: string, difference: Difference): Promise<void> {
  const path = join(folder, RECORD);
  await writeFile(`${path}.new`, JSON.stringify(difference));
  await rename(`${path}.new`, path);
}

/** Which of the parts of a row differ, by the picture of its differences; all where there is none. */
function differingParts(diff: Picture | null, count: number): boolean[] {
  const width = diff ? diff.width / count : 0;
  return Array.from({ length: count }, (_, i) => !diff || differsWithin(diff, i * width, (i + 1) * width));
}

/** Keeps a difference for the review room: what was accepted, what is seen, and where they differ. */
export async function keepDifference(
  { review, baselines }: Folders,
  found: Found,
  actual: Picture,
  diff: Picture | null,
): Promise<void> {
  const folder = join(review, folderOf(found.picture));
  const differs = differingParts(diff, found.instants.length);
  const instants = found.instants.map((instant, i) => ({ ...instant, differs: differs[i] ?? true }));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'actual.webp'), await encoded(actual, true));
  if (diff) await writeFile(join(folder, 'difference.webp'), await encoded(diff, true));
  const baseline = join(baselines, found.picture);
  if (existsSync(baseline)) await copyFile(baseline, join(folder, 'expected.webp'));
  await writeRecord(folder, { ...found, instants });
}

function readRecord(path: string): Difference {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** The differences that the last run has kept, by the names of their pictures. */
export function keptDifferences({ review }: Folders): Difference[] {
  if (!existsSync(review)) return [];
  return readdirSync(review, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(RECORD))
    .sort()
    .map((path) => readRecord(join(review, path)));
}

/**
 * Accepts a picture as `npm run accept` does, or refuses it: the baseline stays, or becomes again, what it was.
 * @throws Error if no difference of that picture was kept
 */
export async function judge(
  { review, baselines }: Folders,
  picture: string,
  verdict: Verdict,
): Promise<void> {
  const folder = join(review, folderOf(picture));
  const difference = readRecord(join(folder, RECORD));
  const baseline = join(baselines, picture);
  const expected = join(folder, 'expected.webp');
  if (verdict === 'accepted') {
    await mkdir(dirname(baseline), { recursive: true });
    const actual = await readFile(join(folder, 'actual.webp')).then(decoded);
    await acceptPicture(baseline, actual, difference.browser);
  } else if (difference.verdict === 'accepted') {
    if (existsSync(expected)) await copyFile(expected, baseline);
    else await rm(baseline);
  }
  await writeRecord(folder, { ...difference, verdict });
}

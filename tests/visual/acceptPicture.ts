import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decoded, encoded, type Picture } from './pictures.ts';

/** File beside the baselines with the browser build that they were made with. */
const BUILD = 'chromium.txt';

/** Share of the pixels that may differ on any other build: glyphs and gradients are its own. */
const ELSEWHERE = 0.002;

/**
 * Number of pixels in which a picture that the browser `version` has drawn may differ from the baseline `file`, and the
 * build that drew that one.
 */
export async function allowedDifference(
  file: string,
  { width, height }: Picture,
  version: string,
): Promise<{ readonly allowed: number; readonly build: string }> {
  const build = await readFile(join(dirname(file), BUILD), 'utf8');
  return { allowed: build === version ? 0 : Math.floor(width * height * ELSEWHERE), build };
}

/**
 * Whether `npm run accept` takes every picture there is, or only those that its arguments name; undefined while
 * pictures are compared.
 */
export const accepting = process.env.UPDATE_BASELINES as 'all' | 'some' | undefined;

/**
 * Makes a picture, drawn by the browser `version`, the baseline `file`. A file that shows it already is left: another
 * packing of the same pixels is no change.
 * @throws Error if the baselines beside it are another build's and are not all made anew: the file with the build would
 * be wrong of the rest, which from then on nobody would compare by the pixel
 */
export async function acceptPicture(file: string, actual: Picture, version: string): Promise<void> {
  const folder = dirname(file);
  const build = await readFile(join(folder, BUILD), 'utf8').catch(() => null);
  if (build !== null && build !== version && accepting !== 'all')
    throw new Error(
      `The accepted pictures were made with Chromium ${build}, this is ${version}: accept with that one, or all of them`,
    );
  const before = await readFile(file).then(decoded, () => null);
  if (!before?.data.equals(actual.data)) await writeFile(file, await encoded(actual));
  // Not over the same, which another test may be reading.
  if (build !== version) await writeFile(join(folder, BUILD), version);
}

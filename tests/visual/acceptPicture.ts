import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { decoded, encoded, type Picture } from './pictures.ts';

/** File beside the baselines with the browser build that they were made with. */
export const BUILD = 'chromium.txt';

/**
 * Makes a picture, drawn by the browser `version`, the baseline `file`. A file that shows it already is left: another
 * packing of the same pixels is no change.
 */
export async function acceptPicture(file: string, actual: Picture, version: string): Promise<void> {
  const before = await readFile(file).then(decoded, () => null);
  if (!before?.data.equals(actual.data)) await writeFile(file, await encoded(actual));
  await writeFile(join(dirname(file), BUILD), version);
}

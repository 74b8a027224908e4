import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns what `read` finds in the folder of a built client: it reads once, and once more for each build that takes its
 * place while the server runs, as a deploy has it.
 */
export function ofBuild<T>(folder: string, read: () => T): () => T {
  const page = join(folder, 'index.html');
  const readBuilt = () => statSync(page, { throwIfNoEntry: false })?.mtimeMs;
  let built = readBuilt();
  let value = read();
  return () => {
    const now = readBuilt();
    if (now !== undefined && now !== built) [built, value] = [now, read()];
    return value;
  };
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './OperatorError.ts';

/** Makes DATA_DIR where it is not there. @throws OperatorError where it can't be. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    // By itself it may say of a disk that can't be written to: "no such file or directory".
    throw new OperatorError(`DATA_DIR can't be made: ${error instanceof Error ? error.message : error}`);
  }
}

/** The secret that `file` in `dataDir` holds; null where there is none. */
export function readSecret(dataDir: string, file: string): string | null {
  const path = join(dataDir, file);
  return (existsSync(path) && readFileSync(path, 'utf8').trim()) || null;
}

/** The secret that `file` in `dataDir` holds, which `make` makes at the first start. */
export function keptSecret(dataDir: string, file: string, make: () => string): string {
  makeDataDir(dataDir);
  const kept = readSecret(dataDir, file);
  if (kept !== null) return kept;
  const path = join(dataDir, file);
  const secret = make();
  // It is there whole or not at all, but after a loss of power, which may leave an empty one.
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return secret;
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { SeedCipher } from './domain/draws/SeedCipher.ts';

const KEY_BYTES = 32;

/** The key of local mode: made at the first start, then kept in the data directory. */
function localSeedKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'seed-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const key = randomBytes(KEY_BYTES).toString('hex');
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

/** The cipher of SEED_KEY and SEED_KEY_PREVIOUS; without the first, that of a key in DATA_DIR. */
export function openSeedCipher({ seedKey, otherSeedKey, dataDir }: Config): SeedCipher {
  return new SeedCipher(seedKey ?? localSeedKey(dataDir), otherSeedKey);
}

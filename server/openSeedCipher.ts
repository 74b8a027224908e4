import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { keptSecret } from './dataDir.ts';
import { SeedCipher } from './domain/draws/SeedCipher.ts';

const KEY_BYTES = 32;

const makeKey = () => randomBytes(KEY_BYTES).toString('hex');

/**
 * The cipher of SEED_KEY and SEED_KEY_PREVIOUS; without the first, that of local mode's key: made at the first start,
 * then kept in DATA_DIR.
 */
export function openSeedCipher({ seedKey, otherSeedKey, dataDir }: Config): SeedCipher {
  return new SeedCipher(seedKey ?? keptSecret(dataDir, 'seed-key', makeKey), otherSeedKey);
}

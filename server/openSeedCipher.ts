import { randomBytes } from 'node:crypto';
import { type Config, ConfigError } from './config.ts';
import { keptSecret, readSecret } from './dataDir.ts';
import { SeedCipher } from './domain/draws/SeedCipher.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'seed-key';

const makeKey = () => randomBytes(KEY_BYTES).toString('hex');

/**
 * The cipher of SEED_KEY and SEED_KEY_PREVIOUS; without the first, that of local mode's key: made at the first start,
 * then kept in DATA_DIR.
 */
export function openSeedCipher({ seedKey, otherSeedKey, dataDir }: Config): SeedCipher {
  return new SeedCipher(seedKey ?? keptSecret(dataDir, KEY_FILE, makeKey), otherSeedKey);
}

/**
 * The cipher of a command, which makes no key: no server has that one.
 * @throws ConfigError where none is set or kept.
 */
export function openKnownSeedCipher({ seedKey, otherSeedKey, dataDir }: Config): SeedCipher {
  const key = seedKey ?? readSecret(dataDir, KEY_FILE);
  if (key !== null) return new SeedCipher(key, otherSeedKey);
  throw new ConfigError(
    `SEED_KEY: is needed, as there is no key in ${dataDir}: set it or DATA_DIR to what the server has`,
  );
}

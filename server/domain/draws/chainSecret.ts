import type { Database } from '../../db/schema.ts';
import type { ChainPlace, SeedCipher } from './SeedCipher.ts';

/**
 * The secret that a chain ends in. One that was made before secrets were sealed is plain until `sealSeeds` has been
 * there.
 * @throws UnknownSeedKey where it is sealed with another key; Error where it was changed, is another chain's, or is
 * missing.
 */
export function secretOf(
  { secret, sealed }: Pick<Database['chains'], 'secret' | 'sealed'>,
  place: ChainPlace,
  cipher: SeedCipher,
): string {
  if (sealed !== null) return cipher.open(sealed, place);
  if (secret !== null) return secret;
  throw new Error(`user ${place.user_id} chain ${place.chain} has no secret`);
}

import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

/** Whose chain a secret ends: what is sealed for one chain can't be opened as another's. */
export interface ChainPlace {
  readonly user_id: number;
  readonly chain: number;
}

/** What a key is called beside what it sealed; tells nothing of the key. */
function keyIdOf(key: KeyObject): string {
  return createHash('sha256').update('seed key').update(key.export()).digest('hex').slice(0, KEY_ID_LENGTH);
}

const boundTo = ({ user_id, chain }: ChainPlace) => Buffer.from(`${user_id}:${chain}`);

/** Text that was sealed with a key that this cipher does not have. */
export class UnknownSeedKey extends Error {}

/** Seals the secrets of chains with a key that the database does not hold: AES-256-GCM, bound to user and chain. */
export class SeedCipher {
  /** Names the key that seals. */
  readonly keyId: string;
  /** Names the other key that opens, if there is one. */
  readonly otherKeyId: string | null;
  readonly #key: KeyObject;
  readonly #keys: ReadonlyMap<string, KeyObject>;

  /** Keys of 32 bytes as 64 hex digits; `other` only opens, for a change of keys. */
  constructor(key: string, other: string | null = null) {
    this.#key = createSecretKey(key, 'hex');
    this.keyId = keyIdOf(this.#key);
    const otherKey = other === null ? null : createSecretKey(other, 'hex');
    this.otherKeyId = otherKey && keyIdOf(otherKey);
    this.#keys = new Map([this.#key, ...(otherKey ? [otherKey] : [])].map((one) => [keyIdOf(one), one]));
  }

  /** `<key id>.<base64 of nonce, tag and ciphertext>` of a secret of 64 hex digits. */
  seal(secret: string, place: ChainPlace): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(boundTo(place));
    const text = Buffer.concat([cipher.update(secret, 'hex'), cipher.final()]);
    return `${this.keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')}`;
  }

  /**
   * The secret that was sealed for this chain.
   * @throws UnknownSeedKey where it was sealed with another key; Error where it was changed or is another chain's.
   */
  open(sealed: string, place: ChainPlace): string {
    const [keyId = '', text = ''] = sealed.split('.');
    const key = this.#keys.get(keyId);
    if (!key) throw new UnknownSeedKey(`sealed with the key ${keyId}, which is not set`);
    const bytes = Buffer.from(text, 'base64');
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(place));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('hex');
  }
}

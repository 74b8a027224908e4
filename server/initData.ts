import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

const LONGEST = 4096;
/** Seconds that a phone's clock may be ahead of ours, and the age from which init data counts as old. */
const AHEAD = 60;
export const OLD_AFTER = 86_400;

// PostgreSQL's text can't hold a NUL.
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.excludes('\0'));

const UserField = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  first_name: text(256),
  last_name: v.optional(text(256), ''),
  username: v.optional(text(64)),
  language_code: v.optional(text(32)),
  photo_url: v.optional(text(1024)),
});
export type PlatformUser = v.InferOutput<typeof UserField>;

/** Init data that Telegram has signed; `age` in seconds. */
export interface Verified {
  readonly user: PlatformUser;
  readonly startParam: string;
  readonly age: number;
}

/** The key that signs init data of a bot; compute it once. */
export function initDataKey(botToken: string): Buffer {
  return createHmac('sha256', 'WebAppData').update(botToken).digest();
}

function signature(key: Buffer, fields: Iterable<[string, string]>): Buffer {
  const lines = [...fields].map(([name, value]) => `${name}=${value}`).sort();
  return createHmac('sha256', key).update(lines.join('\n')).digest();
}

/** Signs init data as Telegram does: local mode and the tests make theirs with it. */
export function signInitData(key: Buffer, fields: Readonly<Record<string, string>>): string {
  const hash = signature(key, Object.entries(fields)).toString('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

function parseUser(json: string): PlatformUser | null {
  try {
    const parsed = v.safeParse(UserField, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * Checks the signature and the age of raw init data; null for anything that is not wholly right.
 * @param maxAge seconds.
 */
export function verifyInitData(raw: string, key: Buffer, maxAge: number, now: Date): Verified | null {
  if (raw.length > LONGEST) return null;
  const fields = [...new URLSearchParams(raw)];
  const byName = new Map(fields);
  // Two values of one name could be read one way here and another way elsewhere.
  if (byName.size !== fields.length) return null;
  const hash = byName.get('hash') ?? '';
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  byName.delete('hash');
  if (!timingSafeEqual(signature(key, byName), Buffer.from(hash, 'hex'))) return null;
  const authDate = byName.get('auth_date') ?? '';
  if (!/^\d{1,12}$/.test(authDate)) return null;
  const age = now.getTime() / 1000 - Number(authDate);
  if (age < -AHEAD || age > maxAge) return null;
  const user = parseUser(byName.get('user') ?? '');
  return user && { user, startParam: byName.get('start_param') ?? '', age };
}

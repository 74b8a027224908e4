/** The user of init data, as the platform writes it. */
export interface PlatformUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
  readonly photo_url?: string;
}

export interface InitData {
  readonly raw: string;
  readonly user: PlatformUser;
  /** Seconds since 1970. */
  readonly authDate: number;
}

const SHORTEST = 10;
/** Seconds after which init data counts as old; desktop clients do serve such. */
export const OLD_AFTER = 86_400;

function isUser(value: unknown): value is PlatformUser {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

/** Reads raw init data; null where it is too short or lacks its user or date. The signature is the server's to check. */
export function readInitData(raw: string | undefined): InitData | null {
  if (!raw || raw.length < SHORTEST) return null;
  const fields = new URLSearchParams(raw);
  const authDate = Number(fields.get('auth_date') ?? Number.NaN);
  try {
    const user: unknown = JSON.parse(fields.get('user') ?? 'null');
    return isUser(user) && authDate > 0 ? { raw, user, authDate } : null;
  } catch {
    return null;
  }
}

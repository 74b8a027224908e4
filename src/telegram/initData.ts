import { OLD_INIT_DATA_SECONDS } from '../../common/rules/initDataAge.ts';
import type { TelegramUser } from '../state/host.ts';

export interface InitData {
  readonly raw: string;
  readonly user: TelegramUser;
  /** Seconds since 1970. */
  readonly authDate: number;
}

const MIN_INIT_DATA_LENGTH = 10;

function isUser(value: unknown): value is TelegramUser {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
}

/** Whether init data is old at `now`, seconds since 1970. */
export function isOld({ authDate }: InitData, now: number): boolean {
  return now - authDate > OLD_INIT_DATA_SECONDS;
}

/** Parses raw init data; null if it is too short or lacks its user or date. The server checks the signature. */
export function readInitData(raw: string | null): InitData | null {
  if (!raw || raw.length < MIN_INIT_DATA_LENGTH) return null;
  const fields = new URLSearchParams(raw);
  const authDate = Number(fields.get('auth_date') ?? Number.NaN);
  try {
    const user: unknown = JSON.parse(fields.get('user') ?? 'null');
    return isUser(user) && authDate > 0 ? { raw, user, authDate } : null;
  } catch {
    return null;
  }
}

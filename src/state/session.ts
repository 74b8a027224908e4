import { proxy } from 'valtio/vanilla';
import type { Answer } from '../api/contract.ts';
import type { LiveWin, Me, Task } from '../api/schemas.ts';

/** The person as the platform presents them. */
export interface TelegramUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string | undefined;
  readonly username?: string | undefined;
  readonly language_code?: string | undefined;
  readonly photo_url?: string | undefined;
}

export interface Session {
  /** `outside`: not started by the platform; `failed`: the first call failed; `unauthorized`: about to close. */
  status: 'starting' | 'ready' | 'outside' | 'failed' | 'unauthorized';
  telegramUser: TelegramUser | null;
  me: Me | null;
  /** Null while loading. */
  isFirstVisit: boolean | null;
  /** Crystals. */
  balance: number;
  tasks: Task[];
  recentWins: LiveWin[];
  fair: Answer<'init'>['fair'] | null;
  /** Text of the dialog that an answer asked for. */
  alert: string | null;
}

/** Who plays and what they have. */
export const session = proxy<Session>({
  status: 'starting',
  telegramUser: null,
  me: null,
  isFirstVisit: null,
  balance: 0,
  tasks: [],
  recentWins: [],
  fair: null,
  alert: null,
});

/** Closes the dialog. */
export function dismissAlert(): void {
  session.alert = null;
}

import { proxy } from 'valtio/vanilla';
import type { Answer } from '../../common/api/contract.ts';
import type { LiveWin, Me, Task } from '../../common/api/schemas.ts';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import type { TelegramUser } from './host.ts';
import type { Message } from './message.ts';

/** One of the player's own wins: `id` is the item's. */
export type RecentWin = Omit<LiveWin, 'ava' | 'who'>;

interface Session {
  /** `outside`: not started by the platform; `failed`: the first call failed; `unauthorized`: about to close. */
  status: 'starting' | 'ready' | 'outside' | 'failed' | 'unauthorized';
  /** Why the first call failed; the page that says so is all that says it. */
  startFailure: Message | null;
  telegramUser: TelegramUser | null;
  me: Me | null;
  /** When `me` came, milliseconds since 1970: its seconds count from then on. */
  meReadAt: number;
  /** Null while loading. */
  isFirstVisit: boolean | null;
  /** Crystals. */
  balance: number;
  tasks: Task[];
  /** The player's last wins, the newest first. */
  recentWins: RecentWin[];
  fair: Answer<'init'>['fair'] | null;
  /** Text of the dialog that an answer asked to show. */
  alert: string | null;
}

/** The player and what they own. */
export const session = proxy<Session>({
  status: 'starting',
  startFailure: null,
  telegramUser: null,
  me: null,
  meReadAt: 0,
  isFirstVisit: null,
  balance: 0,
  tasks: [],
  recentWins: [],
  fair: null,
  alert: null,
});

/** Crystals that a US dollar of market value is worth; those of the rules until the server has said its own. */
export function crystalsPerUsd(): number {
  return session.me?.crystals_per_usd ?? CRYSTALS_PER_USD;
}

/** Closes the dialog. */
export function dismissAlert(): void {
  session.alert = null;
}

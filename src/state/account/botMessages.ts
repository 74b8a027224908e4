import type { BotMessages } from '../../../common/api/schemas.ts';
import { host } from '../host.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';
import { dismissFailure, showFailure, showToast } from '../toasts.ts';
import { readSaved } from './readSaved.ts';

type Change = Partial<Pick<BotMessages, 'allowed' | 'delivery' | 'bonus' | 'payment'>>;

/** How long the offer stays: it has to be read and pressed. */
const OFFER_MS = 10_000;

/** Whether the player was offered messages since the start. */
let offered = false;

/** By day and night of this zone the bot knows when to be silent; some browsers do not tell it. */
function timeZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}

/** Of each switch that is being saved: what the server has, and the change that moved it last. */
const kept: Change = {};
const last: Partial<Record<keyof Change, Change>> = {};

/** Switches messages of the bot, or kinds of them, at once, and back if the server cannot be told. */
export async function saveBotMessages(change: Change): Promise<boolean> {
  const before = session.me?.bot_messages;
  if (!session.me || !before) return false;
  const kinds = Object.keys(change) as (keyof Change)[];
  for (const kind of kinds) {
    if (!last[kind]) kept[kind] = before[kind];
    last[kind] = change;
  }
  // Others may be switched meanwhile, and these once more.
  const standing = () => kinds.filter((kind) => last[kind] === change);
  session.me.bot_messages = { ...before, ...change };
  dismissFailure('error.botMessagesFailed');
  try {
    await request('setBotMessages', { ...change, time_zone: timeZone() });
    Object.assign(kept, change);
    return true;
  } catch (error) {
    for (const kind of standing()) Object.assign(session.me.bot_messages, { [kind]: kept[kind] });
    showFailure(error, 'error.botMessagesFailed', () => void saveBotMessages(change));
    readSaved(error);
    return false;
  } finally {
    for (const kind of standing()) delete last[kind];
  }
}

/** Has Telegram ask whether the bot may write, and keeps the answer. */
export async function allowBotMessages(): Promise<void> {
  const access = await host().askWriteAccess?.();
  if (access === 'declined') await saveBotMessages({ allowed: false });
  if (access !== 'allowed') return;
  if (await saveBotMessages({ allowed: true })) showToast('good', { key: 'toast.botMessagesOn' });
}

/**
 * Offers messages of the bot where something has begun that ends later, once a start, until the player has answered. Of
 * who allows them the server is told a time zone that has changed.
 */
export function offerBotMessages(): void {
  const state = session.me?.bot_messages;
  if (state?.allowed && state.time_zone !== (timeZone() ?? null)) void saveBotMessages({});
  if (!state || state.asked || offered || !host().askWriteAccess) return;
  offered = true;
  showToast('info', { key: 'toast.botMessages' }, () => void allowBotMessages(), {
    label: 'common.allow',
    milliseconds: OFFER_MS,
  });
}

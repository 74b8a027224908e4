import type { Language, Task, TaskType } from '../../../common/api/schemas.ts';
import { LEDGER, type LedgerType } from '../../../common/rules/ledgerTypes.ts';
import { readTerms } from '../../catalogue/terms.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { textsIn } from '../../texts/texts.ts';
import { INVITE_BONUS } from '../players/invitationBonus.ts';
import type { Services } from '../services.ts';

/** A task as it is offered, its name apart; `bonus` in crystals. */
export type TaskOffer = Omit<Task, 'active' | 'name' | 'type'> & { readonly type: TaskType };

/** What decides which tasks are on offer. */
type TaskSources = Pick<Services, 'channel' | 'chat' | 'match'>;

const once = { reward_frequency: 'once', action: null } as const;

/** What is offered for each task, in the order of the list, whether it can be offered or not. */
const OFFER_OF_TYPE: Readonly<Record<TaskType, Omit<TaskOffer, 'id' | 'type'>>> = {
  invite: { category: 'top', bonus: INVITE_BONUS, action: null, reward_frequency: 'infinity' },
  tradelink: { ...once, category: 'top', bonus: 100 },
  first_topup: { ...once, category: 'top', bonus: 300 },
  channel: { ...once, category: 'subscriptions', bonus: 100 },
  chat: { ...once, category: 'subscriptions', bonus: 100 },
  daily: { category: 'daily', bonus: 50, action: null, reward_frequency: 'daily' },
  bot_in_name: { ...once, category: 'other', bonus: 200 },
  ref_in_bio: { ...once, category: 'other', bonus: 200 },
  avatar: { ...once, category: 'other', bonus: 100 },
  gaming_match: { ...once, category: 'other', bonus: 100 },
};

/** Every task that there is; its id is its type. */
export const OFFERS = Object.entries(OFFER_OF_TYPE).map(([type, offer]) => ({
  ...offer,
  id: type,
  type,
})) as readonly TaskOffer[];

/**
 * The transaction that a task's bonus is; null where it is booked elsewhere (an invitation, at the friend's first
 * opening).
 */
export const BONUS_TYPE: Readonly<Record<TaskType, LedgerType | null>> = {
  channel: LEDGER.channel,
  chat: LEDGER.chat,
  bot_in_name: LEDGER.botInName,
  ref_in_bio: LEDGER.linkInBio,
  avatar: LEDGER.avatar,
  tradelink: LEDGER.gamePlatform,
  gaming_match: LEDGER.gamingMatch,
  daily: LEDGER.dailyBonus,
  invite: null,
  first_topup: LEDGER.firstDeposit,
};

/** Tasks that are done with an account of the game platform: it brings their bonus once, whoever has it later. */
export const TASKS_OF_ACCOUNTS: readonly TaskType[] = ['tradelink', 'gaming_match'];

/** The name by which the Bot API knows the public chat of a t.me address; null for any other address. */
export function chatName(address: string | null): string | null {
  const name = /^https:\/\/t\.me\/([A-Za-z]\w{3,31})\/?$/.exec(address ?? '')?.[1];
  return name === undefined ? null : `@${name}`;
}

/**
 * Every task on offer: those that the catalogue offers, and of them those that need a channel, chat or platform only
 * where there is one that can be asked.
 */
export async function taskOffers(db: Db | Trx, { channel, chat, match }: TaskSources): Promise<TaskOffer[]> {
  const { tasks } = await readTerms(db);
  const actions: Partial<Record<TaskType, string | null>> = {
    channel: chatName(channel) && channel,
    chat: chatName(chat) && chat,
    gaming_match: match?.address ?? null,
  };
  return OFFERS.flatMap((offer) => {
    const action = actions[offer.type];
    return action === null || !tasks[offer.type] ? [] : [{ ...offer, action: action ?? null }];
  });
}

/** The period in which a reward is given once: the UTC day for a daily task, all time for any other. */
export function periodOf(frequency: Task['reward_frequency'], now: Date): string {
  return frequency === 'daily' ? now.toISOString().slice(0, 10) : '';
}

/** By what the ledger knows the reward of a task. */
export const rewardReference = (taskId: string, period: string) => `task:${taskId}:${period}`;

/** The tasks of a user, named in `lang`; `active` is false for one whose reward of this period is taken. */
export async function listTasks(
  db: Db | Trx,
  { userId, lang, now }: { readonly userId: number; readonly lang: Language; readonly now: Date },
  sources: TaskSources,
): Promise<Task[]> {
  const names = textsIn(lang).tasks;
  const rewards = await db
    .selectFrom('task_rewards')
    .select(['task_id', 'period'])
    .where('user_id', '=', userId)
    .where('period', 'in', ['', periodOf('daily', now)])
    .execute();
  const taken = new Set(rewards.map(({ task_id, period }) => `${task_id} ${period}`));
  const offers = await taskOffers(db, sources);
  return offers.map((offer) => ({
    ...offer,
    name: names[offer.type],
    active: !taken.has(`${offer.id} ${periodOf(offer.reward_frequency, now)}`),
  }));
}

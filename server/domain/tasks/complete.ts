import type { Selectable } from 'kysely';
import type { Answer } from '../../../common/api/contract.ts';
import type { Language } from '../../../common/api/schemas.ts';
import { partnerOf } from '../../../common/rules/tradelink.ts';
import type { Trx, UserTable } from '../../db/schema.ts';
import { textsIn } from '../../texts/texts.ts';
import { lockPlayer } from '../accountStanding.ts';
import { hasPaid } from '../hasPaid.ts';
import { book } from '../ledger.ts';
import type { Reader } from '../me.ts';
import { countInviteBonuses } from '../players/invitationBonus.ts';
import { languageOf } from '../players/language.ts';
import { referralLink } from '../players/referralLink.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { claimKey } from '../uniqueKeys.ts';
import { CHECKS } from './check.ts';
import {
  BONUS_TYPE,
  listTasks,
  periodOf,
  rewardReference,
  TASKS_OF_ACCOUNTS,
  type TaskOffer,
  taskOffers,
} from './tasks.ts';

type User = Selectable<UserTable>;

/** A task that was found done, the period that its reward is for, and the account that it was done with. */
interface Claim {
  readonly offer: TaskOffer;
  readonly period: string;
  readonly bonus: number;
  readonly account: string | null;
}

/** Writes to the user what to do; nobody waits for it, and a user who has blocked the bot loses nothing else. */
function instruct(
  { telegram, log }: Services,
  user: User,
  lang: Language,
  { type, action }: TaskOffer,
): void {
  const bot = telegram.username ?? '';
  const link = referralLink(telegram.username, user.referral_code) ?? '';
  const text = textsIn(lang).instructions[type]({ bot, link, action: action ?? '' });
  telegram.say(user.id, text).catch((error: unknown) => {
    log.info({ err: error, user: user.id, task: type }, 'instructions not delivered');
  });
}

async function isTaken({ db }: Services, userId: number, taskId: string, period: string): Promise<boolean> {
  const row = await db
    .selectFrom('task_rewards')
    .select('period')
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('period', '=', period)
    .executeTakeFirst();
  return row !== undefined;
}

/** The friends since the last claim; their bonuses were booked as each opened a case, so this only tells. */
async function claimInvited({ db }: Services, userId: number, offer: TaskOffer): Promise<Claim | null> {
  const invited = await countInviteBonuses(db, userId);
  const rows = await db
    .selectFrom('task_rewards')
    .select('period')
    .where('user_id', '=', userId)
    .where('task_id', '=', offer.id)
    .execute();
  const told = Math.max(0, ...rows.map(({ period }) => Number(period)));
  const bonus = (invited - told) * offer.bonus;
  return bonus > 0 ? { offer, period: String(invited), bonus, account: null } : null;
}

async function claimDone(services: Services, user: User, offer: TaskOffer, now: Date): Promise<Claim | null> {
  const { type, id, bonus, reward_frequency } = offer;
  const period = periodOf(reward_frequency, now);
  if (await isTaken(services, user.id, id, period)) throw new Refusal('task already done');
  if (!services.taskChecks.allows(user.id, type, now)) throw new Refusal('too many requests');
  if (type === 'invite') return claimInvited(services, user.id, offer);
  try {
    if (!(await CHECKS[type]({ services, user }))) return null;
    const account =
      TASKS_OF_ACCOUNTS.includes(type) && user.tradelink !== null
        ? `${id}:${partnerOf(user.tradelink)}`
        : null;
    return { offer, period, bonus, account };
  } catch (error) {
    services.log.warn({ err: error, user: user.id, task: type }, 'a task cannot be checked');
    throw new Refusal('task cannot be checked');
  }
}

/**
 * Finds out whether a user has done a task, and writes to them how it is done if not.
 * @throws Refusal `task not found`, `task already done`, `task not completed` or `task cannot be checked`.
 */
export async function claimTask(
  services: Services,
  { userId, platformLang, now }: Reader,
  taskId: string,
): Promise<Claim> {
  const offer = (await taskOffers(services.db, services)).find(({ id }) => id === taskId);
  if (!offer) throw new Refusal('task not found');
  const user = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const claim = await claimDone(services, user, offer, now);
  if (claim) return claim;
  instruct(services, user, languageOf(user, platformLang), offer);
  throw new Refusal('task not completed');
}

/**
 * Books the reward of a claim, once for its task and period.
 * @throws Refusal `task already done`, `task not completed` any more, `not uniq tradelink` where the account has
 * brought it to another user, `account frozen`.
 */
export async function rewardTask(
  trx: Trx,
  services: Services,
  { userId, platformLang, now }: Reader,
  { offer, period, bonus, account }: Claim,
): Promise<Answer<'completeTask'>> {
  const lang = languageOf(await lockPlayer(trx, userId), platformLang);
  const reward = await trx
    .insertInto('task_rewards')
    .values({ user_id: userId, task_id: offer.id, period, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'task_id', 'period']).doNothing())
    .returning('period')
    .executeTakeFirst();
  if (!reward) throw new Refusal('task already done');
  // What was paid may have been given back since it was looked at.
  if (offer.type === 'first_topup' && !(await hasPaid(trx, userId))) throw new Refusal('task not completed');
  if (account !== null && (await claimKey(trx, 'rewarded_accounts', account, userId)) !== userId)
    throw new Refusal('not uniq tradelink');
  const type = BONUS_TYPE[offer.type];
  const reference = rewardReference(offer.id, period);
  const balance = await book(trx, userId, type === null ? [] : [{ type, value: bonus, reference }], now);
  return { bonus, balance, tasks: await listTasks(trx, { userId, lang, now }, services) };
}

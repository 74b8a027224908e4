import type { Unified } from '../../common/api/endpoint.ts';
import type { Me } from '../../common/api/schemas.ts';
import { passResultGate } from './resultGate.ts';
import { session } from './session.ts';
import { showToast } from './toasts.ts';

function takeMe(me: Me): void {
  session.me = me;
  session.meReadAt = Date.now();
  session.tasks = me.tasks;
  session.isFirstVisit = me.is_first_visit;
}

type Taker = (answer: Unified) => void;
const takers: Taker[] = [];

/**
 * Registers how a subject takes what comes along with answers to calls of others. A subject that no page has asked for
 * yet is not there: it loads all of its own when it comes.
 */
export function takeFromAnswers(taker: Taker): void {
  takers.push(taker);
}

function take(answer: Unified, fresh: boolean): void {
  if (answer.me && (fresh || !session.me)) takeMe(answer.me);
  const balance = answer.balance ?? answer.me?.balance;
  if (balance !== undefined && fresh) session.balance = balance;
  if (answer.tasks && fresh) session.tasks = answer.tasks;
  if (answer.recent_wins) session.recentWins = answer.recent_wins;
  for (const taker of takers) taker(answer);
  if (answer.alert) session.alert = answer.alert;
  if (answer.notification) showToast('info', { text: answer.notification });
}

/**
 * The one place where an answer enters the state: first the fields that any answer may carry, then `apply`, the call's
 * own. During a round both wait until it has landed.
 * @param fresh false for an answer that may be older than what is known of the player, their balance and their tasks.
 */
export function applyAnswer(answer: Unified, fresh: boolean, apply?: () => void): void {
  passResultGate(() => {
    take(answer, fresh);
    apply?.();
  });
}

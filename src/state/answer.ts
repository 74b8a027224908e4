import type { Unified } from '../api/contract.ts';
import type { Me } from '../api/schemas.ts';
import { whenLanded } from './hold.ts';
import { session } from './session.ts';
import { showToast } from './toasts.ts';

function takeMe(me: Me): void {
  session.me = me;
  session.tasks = me.tasks;
  session.isFirstVisit = me.is_first_visit;
}

function take(answer: Unified, fresh: boolean): void {
  if (answer.me) takeMe(answer.me);
  const balance = answer.balance ?? answer.me?.balance;
  if (balance !== undefined && fresh) session.balance = balance;
  if (answer.tasks) session.tasks = answer.tasks;
  if (answer.recent_wins) session.recentWins = answer.recent_wins;
  if (answer.alert) session.alert = answer.alert;
  if (answer.notification) showToast('info', { text: answer.notification });
}

/**
 * The one place where an answer enters the state: first what any answer may carry, then `own`, what only this
 * call brings. While a round is on, both wait until the reel has landed.
 * @param fresh false for an answer whose balance may be older than the one we have.
 */
export function applyAnswer(answer: Unified, fresh: boolean, own: () => void = () => {}): void {
  whenLanded(() => {
    take(answer, fresh);
    own();
  });
}

import type { TaskType } from '../../../common/api/schemas.ts';

/** Between two checks of one task for one user. */
const CHECK_INTERVAL_MS = 1000;
const MAX_REMEMBERED_CHECKS = 10_000;

/** Keeps an impatient player from using up the calls and messages that Telegram grants the bot. */
export class CheckThrottle {
  readonly #checked = new Map<string, number>();

  /** Counts a check; false where the last one of this task was less than a second ago. */
  allows(userId: number, type: TaskType, now: Date): boolean {
    // The daily bonus asks nobody and says nothing.
    if (type === 'daily') return true;
    const key = `${userId} ${type}`;
    const last = this.#checked.get(key) ?? Number.NEGATIVE_INFINITY;
    // Either way: a clock that was ahead has gone back.
    if (Math.abs(now.getTime() - last) < CHECK_INTERVAL_MS) return false;
    if (this.#checked.size >= MAX_REMEMBERED_CHECKS) this.#checked.clear();
    this.#checked.set(key, now.getTime());
    return true;
  }
}

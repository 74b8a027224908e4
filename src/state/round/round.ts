import { proxy, subscribe } from 'valtio/vanilla';
import type { Answer } from '../../../common/api/contract.ts';
import type { SpinPlan } from '../../../common/rules/spin.ts';
import type { WheelPlan } from '../../../common/rules/wheel.ts';
import type { Message } from '../message.ts';
import { pageSeconds } from './clock.ts';
import type { OpeningTap, UpgradeTap } from './tap.ts';

/** Where a round stands, in the order of its life. */
export type Phase =
  /** The server is asked. */
  | 'requested'
  /** Its answer is kept. */
  | 'settled'
  /** 3-2-1. */
  | 'countdown'
  /** Reel or wheel move. */
  | 'playing'
  /** They were cut short and come to rest. */
  | 'braking'
  /** The result shows. */
  | 'landed';

/** Whether nothing has begun to move yet that cannot be begun otherwise. */
export function isBeforePlaying(phase: Phase): boolean {
  return phase === 'requested' || phase === 'settled' || phase === 'countdown';
}

interface Life<Plan, Result> {
  phase: Phase;
  /** When the phase began, seconds of `pageSeconds`: whoever comes late goes on from here. */
  since: number;
  /** Whether the motion may be cut short now. */
  canSkip: boolean;
  /** What reel or wheel do; for stage and sound, and for a page only where there is no stage. */
  plan: Plan | null;
  /** What came out; null until the round has landed. */
  result: Result | null;
}

/**
 * A case being opened, `count` times at once. `plans` are those of all reels in the order of the draws, whole when
 * they begin to play, `plan` that of the first; `drawsOf` has the draws of a result.
 */
export type OpeningRound = {
  readonly kind: 'opening';
  plans: readonly SpinPlan[];
} & OpeningTap &
  Life<SpinPlan, Answer<'openCase'>>;
/** An item being upgraded. */
export type UpgradeRound = { readonly kind: 'upgrade' } & UpgradeTap & Life<WheelPlan, Answer<'upgrade'>>;
/** Everything between a tap and the result that can be acted on. */
export type Round = OpeningRound | UpgradeRound;

/** What the server said to a round. */
export type AnswerOf<R extends Round> = NonNullable<R['result']>;

/** Why there is no round, or why it waits. */
export interface Trouble {
  readonly message: Message;
  /** Crystals that are missing. */
  readonly needed: number;
  /** How many cases another tap opens; 1 where it is left out. */
  readonly count?: number;
  /** Whether the same tap may be sent again: it is charged once. */
  readonly canRetry: boolean;
  /** The case on sale is not the one on show, or there is none: the player has to look at its page first. */
  readonly mustLook?: boolean;
  /** The server's chain of seeds is not the remembered one: until the player settles that, every tap is refused. */
  readonly mustSettle?: boolean;
}

interface RoundState {
  /** The round that is on, or whose result is on show. */
  current: Round | null;
  /** A tap does nothing: from the last one until CLEAR_DELAY_SECONDS past the landing. */
  busy: boolean;
  trouble: Trouble | null;
}

/** The round of the moment. */
export const round = proxy<RoundState>({ current: null, busy: false, trouble: null });

/** Calls `listener` at every new phase of a round, and when there is no round any more; at once where one is on. */
export function followRound(listener: (current: Round | null) => void): void {
  let last: Round | null = null;
  let phase: Phase | undefined;
  const follow = () => {
    const { current } = round;
    if (current === last && current?.phase === phase) return;
    last = current;
    phase = current?.phase;
    listener(current);
  };
  follow();
  subscribe(round, follow);
}

/** What every round begins with. */
export function newLife(): Life<never, never> {
  return { phase: 'requested', since: pageSeconds(), canSkip: false, plan: null, result: null };
}

/** Whether the page /cases/{caseId}/opening may be entered. */
export function mayEnterOpening(caseId: string): boolean {
  const { current } = round;
  return current?.kind === 'opening' && current.case.id === caseId;
}

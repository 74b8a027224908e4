import * as v from 'valibot';
import { type Answer, endpoints } from '../api/contract.ts';
import { newKey } from '../api/key.ts';
import { Hex32 } from '../api/schemas.ts';
import { MODES, TALISMANS } from '../rules/fairness/clientSeed.ts';
import { forget, recall, remember } from './storage.ts';

const Round = v.object({
  caseId: Hex32,
  /** Idempotency key, and the last part of the client seed. */
  key: Hex32,
  mode: v.picklist(MODES),
  talisman: v.picklist(TALISMANS),
  luckCode: v.string(),
  /** Seconds since 1970 of the tap. */
  tappedAt: v.number(),
  answer: v.nullable(endpoints.openCase.answer),
});

/** One tap on "open" with everything that makes its draw; `answer` once the server has settled it. */
export type Round = Omit<v.InferOutput<typeof Round>, 'answer'> & { answer: Answer<'openCase'> | null };

const NAME = 'round';

/** A fresh tap: its key makes a draw that nobody could foresee. */
export function newRound(caseId: string, choice: Pick<Round, 'mode' | 'talisman'>, luckCode: string): Round {
  const { mode, talisman } = choice;
  return { caseId, key: newKey(), mode, talisman, luckCode, tappedAt: Date.now() / 1000, answer: null };
}

/** Keeps the round where a reload finds it. */
export function rememberRound(round: Round): void {
  remember('session', NAME, round);
}

/** The round that a reload or a lost connection interrupted. */
export function recallRound(): Round | null {
  const kept = v.safeParse(Round, recall('session', NAME));
  return kept.success ? (kept.output as Round) : null;
}

/** The round is over and seen. */
export function forgetRound(): void {
  forget('session', NAME);
}

import * as v from 'valibot';
import { type Answer, endpoints } from '../api/contract.ts';
import { Hex32, Skin, UpgraderItem } from '../api/schemas.ts';
import { forget, recall, remember } from './storage.ts';

const Tap = v.object({
  donor: UpgraderItem,
  target: Skin,
  /** Percent, as the player saw it. */
  chance: v.number(),
  /** Idempotency key, and the last part of the client seed. */
  key: Hex32,
  luckCode: v.string(),
  answer: v.nullable(endpoints.upgrade.answer),
});

/** One tap on "upgrade" with everything that makes its draw; `answer` once the server has settled it. */
export type Tap = Omit<v.InferOutput<typeof Tap>, 'answer'> & { answer: Answer<'upgrade'> | null };

const NAME = 'upgrade';

/** Keeps the tap where a reload finds it. */
export function rememberTap(tap: Tap): void {
  remember('session', NAME, tap);
}

/** The tap whose wheel a reload interrupted. */
export function recallTap(): Tap | null {
  const kept = v.safeParse(Tap, recall('session', NAME));
  return kept.success ? (kept.output as Tap) : null;
}

/** The upgrade is over and seen. */
export function forgetTap(): void {
  forget('session', NAME);
}

import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import {
  type DrawToVerify,
  type Step,
  type Verdict,
  verifyInTurn,
} from '../../../common/rules/fairness/verify.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';
import { chainMemories, learnChain, rememberDraw, type SavedChain, savedChain } from './chainMemory.ts';

interface Proof {
  /** `ok` where all draws are right; null until they have been computed again. */
  state: 'ok' | 'bad' | null;
  /** Every step of the first draw with its values; empty until the result shows. */
  steps: Step[];
  /** The same of each draw, where several cases were opened at once. */
  draws: Step[][];
}

/** How the check of the last round's draws went. */
export const proof = proxy<Proof>({ state: null, steps: [], draws: [] });

function learnFair(fair: typeof session.fair): void {
  if (fair) learnChain(fair);
}

// This code comes after the first screen or with the first round: the start has been told of the chain before.
learnFair(session.fair);
subscribeKey(session, 'fair', learnFair, true);

/** Asks quietly where the chain stands. */
export async function loadFair(): Promise<void> {
  try {
    await request(
      'fair',
      {},
      {
        apply: ({ fair }) => {
          session.fair = fair;
        },
      },
    );
  } catch {
    // It is asked again at the next start.
  }
}

/** The epoch of the chain that this phone was promised; undefined where nothing is known. */
export function knownEpoch(): number | undefined {
  return savedChain()?.epoch ?? session.fair?.epoch;
}

/** The verdict on each draw, by all memories that it has to fit. */
function verdictsOn(draws: readonly DrawToVerify[], known: SavedChain | null): (Verdict | undefined)[] {
  const memories = chainMemories(known);
  const chains = memories.length > 0 ? memories : [session.fair ?? undefined];
  const verdicts = chains.map((chain) => verifyInTurn(draws, chain));
  return draws.map((_, i) => verdicts.find((all) => !all[i]?.ok)?.[i] ?? verdicts[0]?.[i]);
}

const areSound = (verdicts: readonly (Verdict | undefined)[]) => verdicts.every((verdict) => verdict?.ok);

/**
 * Checks the draws of a round. The verdict on all shows at once; the steps of each, which name the items, are for the
 * caller to show. `known`: where this phone saw the chain last before it asked for them; draws of another tab may have
 * been seen since. `tapped`: the same before it asked for the first time, as a repeated answer may be older than what
 * was known by then.
 */
export function checkDraws(
  draws: readonly DrawToVerify[],
  known: SavedChain | null,
  tapped: SavedChain | null = null,
): Step[][] {
  let verdicts = verdictsOn(draws, known);
  if (tapped && !areSound(verdicts)) verdicts = verdictsOn(draws, tapped);
  const isSound = areSound(verdicts);
  proof.state = isSound ? 'ok' : 'bad';
  const last = draws[draws.length - 1];
  if (isSound && last && !rememberDraw(last.receipt)) void loadFair();
  return verdicts.map((verdict) => verdict?.steps ?? []);
}

import { proxy } from 'valtio/vanilla';
import type { Answer } from '../api/contract.ts';
import type { Receipt } from '../api/schemas.ts';
import { previousSeed } from '../rules/fairness/chain.ts';
import { type Expected, type KnownChain, type Step, verifyReceipt } from '../rules/fairness/verify.ts';
import { request } from './request.ts';
import { session } from './session.ts';
import { recall, remember } from './storage.ts';

export interface Proof {
  /** `checking` until the draw has been computed again. */
  state: 'checking' | 'ok' | 'bad' | null;
  /** Every step with its values; empty until the result shows. */
  steps: Step[];
}

/** How the check of the last draw went. */
export const proof = proxy<Proof>({ state: null, steps: [] });

const NAME = 'chain';
type Fair = Answer<'init'>['fair'];

function isChain(value: unknown): value is KnownChain {
  return typeof value === 'object' && value !== null && 'revealed' in value && 'next_commitment' in value;
}

function keptChain(): KnownChain | undefined {
  const kept = recall('local', NAME);
  return isChain(kept) ? kept : undefined;
}

/** The chain as kept, moved on to where the server says it stands, if its seed really leads back to ours. */
function movedOn(kept: KnownChain, fair: Fair): KnownChain {
  let back = fair.revealed;
  for (let k = fair.nonce; k > kept.nonce; k--) back = previousSeed(back);
  const { nonce, revealed } = fair.nonce > kept.nonce && back === kept.revealed ? fair : kept;
  return { ...kept, nonce, revealed, next_commitment: kept.next_commitment || fair.next_commitment };
}

/**
 * Takes what the server says of the chain. What this phone saw itself stays the reference, for a server that
 * lies would lie here too; only a chain that is neither the known one nor the promised one replaces it (the
 * promised one was drawn to its end on another device).
 */
export function takeFair(fair: Fair): void {
  session.fair = fair;
  const kept = keptChain();
  if (kept?.commitment === fair.commitment) remember('local', NAME, movedOn(kept, fair));
  else if (kept?.next_commitment !== fair.commitment) remember('local', NAME, fair);
}

/** What is known after a draw; the promise that follows a new chain has to be asked for. */
function rememberRevealed(receipt: Receipt, chain: KnownChain | undefined): void {
  const { commitment, k: nonce, seed: revealed } = receipt;
  const next_commitment = chain?.commitment === commitment ? chain.next_commitment : '';
  remember('local', NAME, { commitment, next_commitment, nonce, revealed });
  if (!next_commitment) void loadFair();
}

/** Asks quietly where the chain stands. */
export async function loadFair(): Promise<void> {
  try {
    await request('fair', {}, (answer) => takeFair(answer.fair));
  } catch {
    // asked again at the next start
  }
}

/** Checks a draw. The verdict shows at once; the steps, which name the item, are for the caller to show. */
export function checkDraw(receipt: Receipt, expected: Omit<Expected, 'chain'>): Step[] {
  const chain = keptChain() ?? session.fair ?? undefined;
  const { ok, steps } = verifyReceipt(receipt, { ...expected, chain });
  proof.state = ok ? 'ok' : 'bad';
  if (ok) rememberRevealed(receipt, chain);
  return steps;
}

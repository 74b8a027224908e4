import { CHAIN_LENGTH, previousSeed } from './chain.ts';

/**
 * Where a chain of seeds stood when somebody looked; `revealed` is the seed of draw `nonce`, at first the commitment.
 */
export interface ChainPoint {
  readonly commitment: string;
  /** Of the chain to follow; empty where it is not known. */
  readonly next_commitment: string;
  readonly nonce: number;
  readonly revealed: string;
}

/** `chain` numbers the user's chains, 0 where that is not known; `epoch` grows when all chains are renewed. */
export interface KnownChain extends ChainPoint {
  readonly epoch: number;
  readonly chain: number;
}

/** The seed `times` before `seed` in its chain. */
export function hashedBack(seed: string, times: number): string {
  let value = seed;
  for (let step = 0; step < times; step++) value = previousSeed(value);
  return value;
}

/** How what is told of the chain follows from what is known. */
type ChainRelation =
  /** Nothing is new. */
  | 'same'
  /** It leads back to what is known, or is the chain that was promised to follow. */
  | 'moved'
  /** An epoch was begun. */
  | 'renewed'
  /** Chains lie between that nobody here has seen. */
  | 'skipped'
  /** What is known leads back to it. */
  | 'earlier'
  /** None of these: somebody lies. */
  | 'broken';

const REVERSED: Readonly<Record<ChainRelation, ChainRelation>> = {
  same: 'same',
  moved: 'earlier',
  renewed: 'earlier',
  skipped: 'earlier',
  earlier: 'earlier',
  broken: 'broken',
};

/** Whether a seed that was told is of the chain that it is told with. */
function isWhole({ nonce, revealed, commitment }: KnownChain): boolean {
  return nonce <= CHAIN_LENGTH && hashedBack(revealed, nonce) === commitment;
}

function agree(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}

/** Within one chain, of which `told` has gone as far as `known` or further. */
function relationWithin(known: KnownChain, told: KnownChain): ChainRelation {
  const draws = told.nonce - known.nonce;
  const leadsBack = draws <= CHAIN_LENGTH && hashedBack(told.revealed, draws) === known.revealed;
  if (!leadsBack || !agree(known.next_commitment, told.next_commitment)) return 'broken';
  return draws === 0 ? 'same' : 'moved';
}

/** Across chains: `told` is of a later one than `known`. */
function relationAcross(known: KnownChain, told: KnownChain): ChainRelation {
  if (!isWhole(told)) return 'broken';
  if (told.epoch > known.epoch) return 'renewed';
  if (told.commitment === known.next_commitment) return 'moved';
  const chains = told.chain - known.chain;
  // Whoever knew the promise of before would have known the next; without numbers nothing can be said.
  const isFar = known.chain === 0 || chains > 1 || (chains === 1 && known.next_commitment === '');
  return isFar ? 'skipped' : 'broken';
}

function isLater(one: KnownChain, other: KnownChain): boolean {
  if (one.epoch !== other.epoch) return one.epoch > other.epoch;
  if (one.commitment === other.commitment) return one.nonce > other.nonce;
  if (one.commitment === other.next_commitment) return true;
  return one.chain > other.chain && other.commitment !== one.next_commitment;
}

/** How `told` follows from `known`. Takes up to a thousand hashes. */
export function chainRelation(known: KnownChain, told: KnownChain): ChainRelation {
  if (isLater(known, told)) return REVERSED[chainRelation(told, known)];
  return known.commitment === told.commitment ? relationWithin(known, told) : relationAcross(known, told);
}

import { PPM } from '../ppm.ts';
import { CHAIN_LENGTH, previousSeed } from './chain.ts';
import { clientSeed, type Mode, type Talisman } from './clientSeed.ts';
import { draw, totalOf } from './draw.ts';
import { type ChainPoint, hashedBack } from './knownChain.ts';
import { oddsHash } from './odds.ts';

/** The receipt of a draw, scheme pf/1, as the wire carries it. */
export interface ReceiptFacts {
  readonly v: string;
  readonly case: string | null;
  readonly upgrade: {
    readonly donor: number;
    readonly target: string;
    readonly donors?: readonly number[] | undefined;
  } | null;
  readonly version: number;
  readonly items: readonly string[];
  readonly k: number;
  readonly seed: string;
  readonly previous: string;
  readonly commitment: string;
  readonly client_seed: string;
  readonly own_key: boolean;
  readonly nonce: number;
  readonly weights: readonly number[];
  readonly odds_hash: string;
  readonly pick: number;
  readonly index: number;
}

/** What the phone knows without the server; whatever is left out is not compared. */
export interface Expected {
  /** Where the chain stood before the draw. */
  readonly chain?: ChainPoint | undefined;
  /** Whether that was right before it, so that no seed may lie between. */
  readonly isNext?: boolean | undefined;
  /** Hash of the odds that the case page showed. */
  readonly oddsHash?: string | undefined;
  /** The items that were staked in an upgrade, and its target. */
  readonly upgrade?: { readonly donors: readonly number[]; readonly target: string } | undefined;
  /** The chance of an upgrade that was shown. */
  readonly winPpm?: number | undefined;
  /** The player's half of the draw, as it was sent. */
  readonly player?:
    | {
        readonly luckCode: string;
        readonly mode: Mode | '';
        readonly talisman: Talisman | '';
        readonly key: string;
      }
    | undefined;
  /** Id of the item that the answer gave; of an upgrade `win` or `lose`. */
  readonly shownItem?: string | undefined;
  /** Id of the item that an upgrade was won for. */
  readonly target?: string | undefined;
}

export type StepName = 'seed' | 'chain' | 'player' | 'odds' | 'roll' | 'item';

/** One step of a proof with the values that anybody can compute again. */
export interface Step {
  readonly name: StepName;
  readonly ok: boolean;
  readonly values: Readonly<Record<string, string>>;
}

export interface Verdict {
  readonly ok: boolean;
  readonly steps: Step[];
}

function seedStep(receipt: ReceiptFacts): Step {
  const hash = previousSeed(receipt.seed);
  return {
    name: 'seed',
    ok: hash === receipt.previous,
    values: { seed: receipt.seed, 'SHA-256(seed)': hash, previous: receipt.previous },
  };
}

/** The last known value of the chain, and how many draws lie from there to this one; null where it can't be reached. */
function anchorOf(receipt: ReceiptFacts, chain: ChainPoint): { value: string; draws: number } | null {
  if (receipt.k < 1 || receipt.k > CHAIN_LENGTH || receipt.nonce !== receipt.k) return null;
  if (receipt.commitment === chain.commitment) {
    // The same draw again is a repeated answer. An earlier one would let the server choose among known seeds.
    return receipt.k < chain.nonce ? null : { value: chain.revealed, draws: receipt.k - chain.nonce };
  }
  return receipt.commitment === chain.next_commitment
    ? { value: chain.next_commitment, draws: receipt.k }
    : null;
}

/** Where the chain stands after a draw. */
function pointAfter({ commitment, k: nonce, seed: revealed }: ReceiptFacts, chain: ChainPoint): ChainPoint {
  const next_commitment = commitment === chain.commitment ? chain.next_commitment : '';
  return { commitment, next_commitment, nonce, revealed };
}

/** Whether a draw is the very next one: the next of its chain, or the first of the chain that follows its last. */
function isNextDraw({ k, commitment }: ReceiptFacts, chain: ChainPoint): boolean {
  return commitment === chain.commitment ? k === chain.nonce + 1 : k === 1 && chain.nonce === CHAIN_LENGTH;
}

function chainStep(receipt: ReceiptFacts, chain: ChainPoint, isNext: boolean): Step {
  const anchor = isNext && !isNextDraw(receipt, chain) ? null : anchorOf(receipt, chain);
  if (!anchor) return { name: 'chain', ok: false, values: { known: chain.revealed, k: String(receipt.k) } };
  const reached = hashedBack(receipt.seed, anchor.draws);
  return {
    name: 'chain',
    ok: reached === anchor.value,
    values: { known: anchor.value, draws: String(anchor.draws), computed: reached },
  };
}

/**
 * Where nobody here knows the chain: the seed has to lead back to the commitment that the receipt names, so that
 * whoever has noted that one need only compare.
 */
function commitmentStep(receipt: ReceiptFacts): Step {
  const { commitment, k } = receipt;
  const start = { commitment, next_commitment: '', nonce: 0, revealed: commitment };
  const { ok, values } = chainStep(receipt, start, false);
  const { computed } = values;
  return { name: 'chain', ok, values: { commitment, k: String(k), ...(computed && { computed }) } };
}

function playerStep(receipt: ReceiptFacts, player: NonNullable<Expected['player']>): Step {
  const own = clientSeed(player.luckCode, player.mode, player.talisman, player.key);
  return {
    name: 'player',
    ok: receipt.own_key && receipt.client_seed === own,
    values: { expected: own, used: receipt.client_seed },
  };
}

/** The same items, none of them twice, whatever their order. */
function isSameStake(given: readonly number[], sent: readonly number[]): boolean {
  return given.length === sent.length && sent.every((id) => given.includes(id));
}

/** Whether a receipt is of the upgrade that was asked for, as far as that is known. */
function isExpectedUpgrade({ upgrade: given }: ReceiptFacts, { upgrade, target }: Expected): boolean {
  if (target !== undefined && given?.target !== target) return false;
  if (!upgrade) return true;
  if (!given || given.target !== upgrade.target) return false;
  return isSameStake(given.donors ?? [given.donor], upgrade.donors);
}

function oddsStep(receipt: ReceiptFacts, expected: Expected): Step {
  const { oddsHash: seen, winPpm } = expected;
  const odds = receipt.items.map((item, index) => [item, receipt.weights[index] ?? 0] as const);
  const total = totalOf(receipt.weights);
  const hash = oddsHash(receipt.case ?? 'upgrade', receipt.version, odds);
  const isAsSeen = (seen ?? hash) === hash && (winPpm ?? receipt.weights[0]) === receipt.weights[0];
  const isWhole = total === PPM && receipt.items.length === receipt.weights.length;
  return {
    name: 'odds',
    ok: hash === receipt.odds_hash && isAsSeen && isWhole && isExpectedUpgrade(receipt, expected),
    values: { computed: hash, receipt: receipt.odds_hash, total: String(total), ...(seen && { seen }) },
  };
}

function rollStep(receipt: ReceiptFacts): Step {
  const message = `${receipt.client_seed}:${receipt.nonce}`;
  const total = totalOf(receipt.weights);
  // Of a sum above 2^64 no word would ever be taken: such a receipt would be drawn for ever.
  if (total <= 0 || !Number.isSafeInteger(total)) return { name: 'roll', ok: false, values: { message } };
  const { pick, index, cursor, offset } = draw(receipt.seed, message, receipt.weights);
  return {
    name: 'roll',
    ok: pick === receipt.pick && index === receipt.index,
    values: {
      message: `${message}:${cursor}`,
      word: String(offset),
      pick: String(pick),
      index: String(index),
    },
  };
}

function itemStep(receipt: ReceiptFacts, shown: string): Step {
  const drawn = receipt.items[receipt.index] ?? '';
  return { name: 'item', ok: drawn === shown, values: { drawn, shown } };
}

/** Draws again what `receipt` says was drawn and compares it with what the phone knows by itself. */
export function verifyReceipt(receipt: ReceiptFacts, expected: Expected = {}): Verdict {
  const steps = [seedStep(receipt)];
  steps.push(
    expected.chain ? chainStep(receipt, expected.chain, expected.isNext ?? false) : commitmentStep(receipt),
  );
  if (expected.player) steps.push(playerStep(receipt, expected.player));
  steps.push(oddsStep(receipt, expected), rollStep(receipt));
  if (expected.shownItem !== undefined) steps.push(itemStep(receipt, expected.shownItem));
  return { ok: steps.every((step) => step.ok), steps };
}

/** A draw with what the phone knows of it by itself, besides the chain. */
export interface DrawToVerify {
  readonly receipt: ReceiptFacts;
  readonly expected: Omit<Expected, 'chain' | 'isNext'>;
}

/**
 * Where the chain stood before some draws of one tap. Where it stands at their last one the answer is a repeated one,
 * as after a reload: what is known leads back to the draws before it.
 */
function startOf(draws: readonly DrawToVerify[], chain: ChainPoint): ChainPoint {
  const [first, last] = [draws[0]?.receipt, draws[draws.length - 1]?.receipt];
  if (!first || !last || first === last) return chain;
  if (last.commitment !== chain.commitment || last.k !== chain.nonce || last.seed !== chain.revealed)
    return chain;
  const next_commitment = first.commitment === last.commitment ? chain.next_commitment : last.commitment;
  return { commitment: first.commitment, next_commitment, nonce: first.k - 1, revealed: first.previous };
}

/**
 * Draws again what several receipts of one tap say, in their order: the first follows from where the `chain` stood,
 * each other one right from the one before.
 */
export function verifyInTurn(draws: readonly DrawToVerify[], chain: ChainPoint | undefined): Verdict[] {
  let known = chain && startOf(draws, chain);
  return draws.map(({ receipt, expected }, i) => {
    const verdict = verifyReceipt(receipt, { ...expected, chain: known, isNext: i > 0 });
    known &&= pointAfter(receipt, known);
    return verdict;
  });
}

import * as v from 'valibot';
import { proxy } from 'valtio/vanilla';
import { count, Hex64 } from '../../../common/api/schemas.ts';
import { CHAIN_LENGTH } from '../../../common/rules/fairness/chain.ts';
import { chainRelation, type KnownChain } from '../../../common/rules/fairness/knownChain.ts';
import type { ReceiptFacts } from '../../../common/rules/fairness/verify.ts';
import { MAX_CALL_MS } from '../../api/withTimeout.ts';
import { flushCloud, keepInCloud, leaveInCloud } from '../cloud.ts';
import { recall, remember } from '../storage.ts';
import { dismissToast, showToast } from '../toasts.ts';

/** How the running chain came to be another one than was promised here. */
const ChainChange = v.picklist(['renewed', 'skipped']);
type ChainChange = v.InferOutput<typeof ChainChange>;

const SavedChain = v.object({
  // Absent where an older version of the app has saved the chain.
  epoch: v.optional(count, 0),
  chain: v.optional(count, 0),
  commitment: Hex64,
  next_commitment: v.union([v.literal(''), Hex64]),
  nonce: v.pipe(count, v.maxValue(CHAIN_LENGTH)),
  revealed: Hex64,
  change: v.optional(v.nullable(ChainChange), null),
});
export type SavedChain = v.InferOutput<typeof SavedChain>;

type Dispute =
  /** The server tells of another chain than it had promised. */
  | 'broken'
  /** This phone and the account remember chains that contradict each other. */
  | 'torn';

interface ChainNews {
  change: ChainChange | Dispute | null;
  /** When chains were renewed, seconds since 1970. */
  epoch: number;
}

/** What the player has to know of their chain before they trust a proof. */
export const chainNews = proxy<ChainNews>({ change: null, epoch: 0 });

export const CHAIN_NAME = 'chain';

/** How long a dispute stays in a toast, which is two sentences and a way on. */
const DISPUTE_MS = 10_000;
let disputeToast = 0;

/** How this phone's memory stands to the account's, which is read some time after the start. */
type Standing =
  /** It is of an earlier start, or the account has been read. */
  | { readonly is: 'own' }
  /** This phone knew nothing: what the server has told it is still to be held against the account's. */
  | { readonly is: 'told' }
  /** The player gave both up, the account's even where it is read only now. */
  | { readonly is: 'forgotten' }
  /** They contradict each other. */
  | { readonly is: 'torn'; readonly account: SavedChain };
let standing: Standing = { is: 'own' };

/** Before every call of this start of the app: no answer can have been overtaken by what was known then. */
const LONG_AGO = Number.NEGATIVE_INFINITY;
/** When what is remembered was taken from the server, ms of the page's clock. */
let takenAt = LONG_AGO;

/** A chain as it was kept; null where it is none. */
export function parseChain(kept: unknown): SavedChain | null {
  const parsed = v.safeParse(SavedChain, kept);
  return parsed.success ? parsed.output : null;
}

/** Where this phone saw the chain last. */
export function savedChain(): SavedChain | null {
  return parseChain(recall('local', CHAIN_NAME));
}

/**
 * Every memory that a draw has to fit: one, or two that contradict each other, so that no draw fits both. `known`: what
 * this phone knew when the draw was asked for.
 */
export function chainMemories(known: SavedChain | null): readonly SavedChain[] {
  const account = standing.is === 'torn' ? standing.account : null;
  return [known ?? savedChain(), account].filter((memory) => memory !== null);
}

function save(chain: SavedChain, at = performance.now()): void {
  takenAt = at;
  remember('local', CHAIN_NAME, chain);
  if (standing.is === 'torn') return;
  keepInCloud(CHAIN_NAME, chain);
  Object.assign(chainNews, { change: chain.change, epoch: chain.epoch });
}

function startFrom({ epoch, chain, commitment, next_commitment, nonce, revealed }: KnownChain): void {
  save({ epoch, chain, commitment, next_commitment, nonce, revealed, change: null });
}

/** Whether server, phone and account contradict each other, which only the player can settle. */
export function isDispute(change: ChainNews['change']): change is Dispute {
  return change === 'broken' || change === 'torn';
}

/** The dispute that is on; null where server, phone and account agree. */
export function chainDispute(): Dispute | null {
  const { change } = chainNews;
  return isDispute(change) ? change : null;
}

/** Tells of a dispute, and leads to the page where it can be settled. */
export function showDispute(dispute: Dispute): void {
  dismissToast(disputeToast);
  disputeToast = showToast('bad', { key: `proof.change.${dispute}` }, null, {
    label: 'fair.title',
    path: '/fair',
    milliseconds: DISPUTE_MS,
  });
}

function warn(change: Dispute): void {
  if (chainNews.change !== change) showDispute(change);
  chainNews.change = change;
}

function takeOver(known: SavedChain, told: KnownChain, change: ChainChange | null): void {
  const { epoch, chain, commitment, nonce, revealed } = told;
  const isSame = commitment === known.commitment;
  const next_commitment = told.next_commitment || (isSame ? known.next_commitment : '');
  save({
    epoch,
    chain,
    commitment,
    next_commitment,
    nonce,
    revealed,
    change: isSame ? known.change : change,
  });
}

/** Whether `told` was over before any call that may still be on its way: an answer that was overtaken is no lie. */
function isLongOver(known: KnownChain, told: KnownChain): boolean {
  const mayBeOvertaken = performance.now() - takenAt <= MAX_CALL_MS;
  return !mayBeOvertaken && chainRelation(told, known) !== 'moved';
}

/**
 * Takes what the server says of the chain. What this phone saw itself stays the reference, for a server that lies would
 * lie here too: only what follows from it replaces it, or the chain of an epoch that was announced.
 */
export function learnChain(told: KnownChain): void {
  const known = savedChain();
  if (!known) {
    if (standing.is === 'own') standing = { is: 'told' };
    // No server can have told what is no point of any chain: forgetting that helps no lie.
    if (recall('local', CHAIN_NAME) !== null) showToast('info', { key: 'toast.chainForgotten' });
    startFrom(told);
    return;
  }
  const relation = chainRelation(known, told);
  if (relation === 'broken' || (relation === 'earlier' && isLongOver(known, told))) warn('broken');
  else if (relation === 'renewed' || relation === 'skipped') {
    takeOver(known, told, relation);
    showToast('info', { key: 'toast.chainChanged' });
  } else if (relation !== 'earlier') takeOver(known, told, null);
}

/**
 * Lets this phone and the account forget what they remember, and starts from what the server says. For the player alone
 * to decide: a memory that is wrong can't be told from a server that lies.
 */
export function forgetChain(told: KnownChain): void {
  standing = { is: 'forgotten' };
  startFrom(told);
  flushCloud();
}

/**
 * Takes what the person's account remembers: the newer of two that agree wins, two that disagree are both kept, and no
 * draw passes. A phone that knew nothing holds what the server told it against the account's memory.
 */
export function mergeChain(account: SavedChain | null): void {
  const known = savedChain();
  if (!account || standing.is === 'forgotten') {
    if (known) keepInCloud(CHAIN_NAME, known);
    return;
  }
  if (!known || standing.is === 'told') {
    standing = { is: 'own' };
    save(account, LONG_AGO);
    if (known) learnChain(known);
    return;
  }
  const relation = chainRelation(known, account);
  if (relation === 'broken') {
    standing = { is: 'torn', account };
    leaveInCloud(CHAIN_NAME);
    warn('torn');
  } else if (relation === 'same' || relation === 'earlier') keepInCloud(CHAIN_NAME, known);
  else takeOver(known, account, account.change ?? (relation === 'renewed' ? relation : null));
}

/** Moves on to a draw that was checked; false where the promise that follows its chain has to be asked for. */
export function rememberDraw({ commitment, k: nonce, seed: revealed }: ReceiptFacts): boolean {
  const known = savedChain();
  if (!known) return false;
  const isSame = commitment === known.commitment;
  // Another tab has gone on further meanwhile.
  if (isSame ? nonce < known.nonce : commitment !== known.next_commitment) return true;
  const entered = { chain: known.chain && known.chain + 1, next_commitment: '', change: null };
  save({ ...known, ...(isSame ? {} : entered), commitment, nonce, revealed });
  return isSame && known.next_commitment !== '';
}

import { proxy } from 'valtio/vanilla';
import type { Answer } from '../../../common/api/contract.ts';
import type { LiveWin } from '../../../common/api/schemas.ts';
import { network } from '../network.ts';
import { request } from '../request.ts';
import { showFailure } from '../toasts.ts';

/** Time between two calls for the feed. */
const POLL_MS = 10_000;
/** Entries at first, at most, and the time between two new ones. */
const INITIAL_WINS = 10;
const MAX_WINS = 100;
const NEXT_WIN_MS = { min: 1000, max: 4000 } as const;
/** Where more come than are let in, the oldest are passed over: what is shown stays news. */
const MAX_WAITING_WINS = 10;

/** An entry of the ticker; the same win may appear again under another `key`. */
interface TickerEntry {
  readonly key: number;
  readonly win: LiveWin;
}

interface Ticker {
  /** `failed` hides the ticker. */
  status: 'idle' | 'ready' | 'failed';
  /** Newest first. */
  entries: TickerEntry[];
  online: number;
}

/** The latest wins of all players, and how many people are online. */
export const ticker = proxy<Ticker>({ status: 'idle', entries: [], online: 0 });

/** How far the ticker is scrolled, px. */
export const tickerScroll = proxy({ offset: 0 });

let knownWins: LiveWin[] = [];
/** Wins that are not in the ticker yet, oldest first. */
let newWins: LiveWin[] = [];
let lastKey = 0;
let repeats = 0;

function entryOf(win: LiveWin): TickerEntry {
  lastKey += 1;
  return { key: lastKey, win };
}

function addFeedWins(wins: LiveWin[]): void {
  const known = new Set(knownWins.map(({ id }) => id));
  const added = wins.filter(({ id }) => !known.has(id));
  knownWins = [...added, ...knownWins].slice(0, MAX_WINS);
  if (ticker.entries.length > 0) newWins = [...newWins, ...added.reverse()].slice(-MAX_WAITING_WINS);
  else ticker.entries = knownWins.slice(0, INITIAL_WINS).map(entryOf);
}

/** Asks for the feed; a failure is nothing to whoever `hasLeft` the ticker by then. */
async function pollFeed(hasLeft: () => boolean): Promise<void> {
  const apply = ({ live: { win, online } }: Answer<'live'>) => {
    addFeedWins(win);
    Object.assign(ticker, { online, status: 'ready' });
  };
  try {
    await request('live', { after: knownWins[0]?.id }, { apply });
  } catch (error) {
    if (hasLeft()) return;
    if (ticker.status !== 'failed') showFailure(error, 'error.liveFailed');
    ticker.status = 'failed';
  }
}

/** Adds the next win to the ticker: a new one, or else one of the known wins again. */
function addNextWin(): void {
  if (knownWins.length === 0) return;
  const win = newWins.shift() ?? knownWins[(INITIAL_WINS + repeats++) % knownWins.length];
  if (win) ticker.entries = [entryOf(win), ...ticker.entries].slice(0, MAX_WINS);
}

/** Runs the ticker. Returns a function that stops it. */
export function startTicker(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const ask = () => void pollFeed(() => isOver);
  const next = () => {
    const { min, max } = NEXT_WIN_MS;
    timer = setTimeout(
      () => {
        if (network.visible) addNextWin();
        next();
      },
      min + Math.random() * (max - min),
    );
  };
  const poll = setInterval(() => {
    if (network.visible && network.online) ask();
  }, POLL_MS);
  ask();
  next();
  return () => {
    isOver = true;
    clearInterval(poll);
    clearTimeout(timer);
  };
}

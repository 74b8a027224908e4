import { proxy } from 'valtio/vanilla';
import type { LiveWin } from '../api/schemas.ts';
import { network } from './network.ts';
import { request } from './request.ts';
import { showFailure } from './toasts.ts';

/** Milliseconds between two looks at the feed. */
export const LIVE_EVERY = 10_000;
/** Entries at first, at most, and the milliseconds between two new ones. */
export const FIRST_WINS = 10;
export const MOST_WINS = 100;
export const NEXT_WIN = { least: 1000, most: 4000 } as const;

/** One place in the ticker; the same win may come round again under another `key`. */
export interface LiveEntry {
  readonly key: number;
  readonly win: LiveWin;
}

export interface Live {
  /** `failed` hides the ticker. */
  status: 'idle' | 'ready' | 'failed';
  /** Newest first. */
  entries: LiveEntry[];
  online: number;
}

/** Wins that happened, and how many people are here. */
export const live = proxy<Live>({ status: 'idle', entries: [], online: 0 });

/** Px by which the ticker is scrolled. */
export const ticker = proxy({ offset: 0 });

let known: LiveWin[] = [];
/** Wins that have not been let in yet, oldest first. */
const fresh: LiveWin[] = [];
let lastKey = 0;
let round = 0;

function entryOf(win: LiveWin): LiveEntry {
  lastKey += 1;
  return { key: lastKey, win };
}

function takeWins(wins: LiveWin[]): void {
  const newest = known[0]?.id ?? 0;
  const added = wins.filter((win) => win.id > newest).reverse();
  known = [...[...added].reverse(), ...known].slice(0, MOST_WINS);
  if (live.entries.length > 0) fresh.push(...added);
  else live.entries = known.slice(0, FIRST_WINS).map(entryOf);
}

async function look(): Promise<void> {
  try {
    await request('live', {}, (answer) => {
      takeWins(answer.live.win);
      live.online = answer.live.online;
      live.status = 'ready';
    });
  } catch (error) {
    if (live.status !== 'failed') showFailure(error, 'error.liveFailed');
    live.status = 'failed';
  }
}

/** Lets the next win in: a new one, or where there is none the next of those known. */
function letIn(): void {
  if (known.length === 0) return;
  const win = fresh.shift() ?? known[(FIRST_WINS + round++) % known.length];
  if (win) live.entries = [entryOf(win), ...live.entries].slice(0, MOST_WINS);
}

/** Keeps the ticker going while it is on show; answers how to stop it. */
export function startLive(): () => void {
  let drip: ReturnType<typeof setTimeout>;
  const next = () => {
    const wait = NEXT_WIN.least + Math.random() * (NEXT_WIN.most - NEXT_WIN.least);
    drip = setTimeout(() => {
      if (network.visible) letIn();
      next();
    }, wait);
  };
  const poll = setInterval(() => {
    if (network.visible && network.online) void look();
  }, LIVE_EVERY);
  void look();
  next();
  return () => {
    clearInterval(poll);
    clearTimeout(drip);
  };
}

import { subscribe } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import type { WinsProps } from '../../scenes/wins/index.ts';
import { logFailure } from '../api/log.ts';
import type { Stage } from '../stage/stage.ts';
import { live, ticker } from '../state/live.ts';
import { scene } from '../state/scene.ts';
import { markSlot, painted } from './drawn.ts';

function propsOf(): WinsProps {
  return {
    wins: live.entries.map(({ key, win: { who, ava, img, cost, rarity } }) => {
      return { key, who, ava, img, price: cost, rarity };
    }),
  };
}

/** The ticker of the first page; what is scrolled and read is the page's own list. */
class Ticker {
  readonly #stage: Stage;
  readonly #mark = markSlot(() => this.#isDrawn);
  #mounted: Promise<void> | null = null;
  #newest = 0;
  #isDrawn = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async follow(): Promise<void> {
    const newest = live.entries[0]?.key ?? 0;
    const isNew = newest !== this.#newest;
    this.#newest = newest;
    if (!scene.ticker || !scene.lively || newest === 0) this.#clear();
    else if (!this.#mounted) await this.#mount();
    else if (isNew) await this.#enter();
  }

  scroll(): void {
    if (this.#mounted) this.#stage.seek('wins', 'scroll', 0, { offset: ticker.offset });
  }

  async #mount(): Promise<void> {
    const mounted = this.#stage.mount('wins', propsOf());
    this.#mounted = mounted;
    this.scroll();
    await mounted;
    // Until its pictures are there the page's own row is the better one.
    await this.#stage.settled();
    await painted();
    if (mounted !== this.#mounted) return;
    this.#isDrawn = true;
    this.#mark();
  }

  async #enter(): Promise<void> {
    this.#stage.set('wins', propsOf());
    await this.#stage.play('wins', 'enter', { offset: ticker.offset });
  }

  #clear(): void {
    if (!this.#mounted) return;
    this.#stage.unmount('wins');
    this.#mounted = null;
    this.#isDrawn = false;
    this.#mark();
  }
}

/** Shows the live wins in the slot of the first page, where the device is lively enough. */
export function bindWins(stage: Stage): void {
  const row = new Ticker(stage);
  const follow = () => {
    row.follow().catch((error) => logFailure('stage', error));
  };
  follow();
  subscribeKey(live, 'entries', follow);
  subscribeKey(scene, 'ticker', follow);
  subscribeKey(scene, 'lively', follow);
  subscribe(ticker, () => row.scroll());
}

import { subscribe } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import type { TickerProps } from '../../scenes/ticker/types.ts';
import { translate } from '../i18n/translate.ts';
import type { Stage } from '../stage/stage.ts';
import { ticker, tickerScroll } from '../state/feed/ticker.ts';
import { stageState } from '../state/stage.ts';
import { logStageFailure } from './logStageFailure.ts';
import { markSlot } from './markSlot.ts';
import { mountWanted } from './mountWanted.ts';
import { stagePainted } from './painted.ts';
import { shownPrice } from './shownPrice.ts';

function currentProps(): TickerProps {
  return {
    wins: ticker.entries.map(({ key, win: { who, ava, name, img, cost, rarity } }) => {
      return {
        key,
        who: who || translate('home.nameless'),
        ava,
        item: name,
        img,
        priceTexts: shownPrice(cost),
        rarity,
      };
    }),
  };
}

/** The ticker of the first page; what is scrolled and read is the page's own list. */
class TickerScene {
  readonly #stage: Stage;
  readonly #mark = markSlot(() => this.#isDrawn);
  #mounted: Promise<void> | null = null;
  /** It has been mounted: what it is told before has no effect. */
  #isOnStage = false;
  #newest = 0;
  #isDrawn = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async follow(): Promise<void> {
    const newest = ticker.entries[0]?.key ?? 0;
    const isNew = newest !== this.#newest;
    this.#newest = newest;
    if (!stageState.isTickerSlot || !stageState.lively || newest === 0) this.#clear();
    else if (!this.#mounted) await this.#mount();
    else if (isNew && this.#isOnStage) await this.#enter();
  }

  /** A new stage misses it: the page's own row is seen until it is there again. */
  async bringAgain(): Promise<void> {
    this.#clear();
    await this.follow();
  }

  scroll(): void {
    if (this.#isOnStage) this.#stage.seek('ticker', 'scroll', 0, { offset: tickerScroll.offset });
  }

  async #mount(): Promise<void> {
    let { entries } = ticker;
    const mount = () => {
      ({ entries } = ticker);
      return this.#stage.mount('ticker', currentProps());
    };
    const mounted: Promise<void> = mountWanted(mount, () => mounted === this.#mounted);
    this.#mounted = mounted;
    await mounted;
    if (mounted !== this.#mounted) return;
    this.#isOnStage = true;
    if (ticker.entries !== entries) this.#stage.set('ticker', currentProps());
    this.scroll();
    // Until its pictures are there the page's own row is the better one.
    await this.#stage.settled();
    await stagePainted(this.#stage);
    if (mounted !== this.#mounted) return;
    this.#isDrawn = true;
    this.#mark();
  }

  async #enter(): Promise<void> {
    this.#stage.set('ticker', currentProps());
    await this.#stage.play('ticker', 'enter', { offset: tickerScroll.offset });
  }

  #clear(): void {
    if (!this.#mounted) return;
    this.#stage.unmount('ticker');
    this.#mounted = null;
    this.#isOnStage = false;
    this.#isDrawn = false;
    this.#mark();
  }
}

/** Shows the live wins in the slot of the first page, where the device is lively enough. */
export function syncTicker(stage: Stage): void {
  const scene = new TickerScene(stage);
  const follow = () => {
    scene.follow().catch(logStageFailure);
  };
  follow();
  subscribeKey(ticker, 'entries', follow);
  subscribeKey(stageState, 'isTickerSlot', follow);
  subscribeKey(stageState, 'lively', follow);
  stage.onEvent((event) => {
    if (event.type === 'missing' && event.scene === 'ticker') scene.bringAgain().catch(logStageFailure);
  });
  subscribe(tickerScroll, () => scene.scroll());
}

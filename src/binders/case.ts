import { subscribeKey } from 'valtio/vanilla/utils';
import { logFailure } from '../api/log.ts';
import type { Stage } from '../stage/stage.ts';
import { cases } from '../state/cases.ts';
import { opening } from '../state/opening.ts';
import { markSlot, painted } from './drawn.ts';

/** The case of the round, in front of the reel from the tap until its lid has flown. */
class Hero {
  readonly #stage: Stage;
  readonly #mark = markSlot(() => this.#isDrawn);
  #mounted: Promise<void> | null = null;
  #isDrawn = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async follow(phase: typeof opening.phase): Promise<void> {
    if (phase === 'requesting') this.#clear();
    if (phase === 'idle' || phase === 'landed') {
      this.#clear();
      return;
    }
    const mounted = this.#mount();
    await mounted;
    if (mounted !== this.#mounted) return;
    void painted().then(() => {
      if (mounted === this.#mounted) this.#draw(true);
    });
    if (phase === 'requesting') void this.#stage.play('case', 'idle', undefined);
    if (phase === 'countdown') await this.#stage.play('case', 'countdown', undefined);
    if (phase !== 'spinning') return;
    const outcome = await this.#stage.play('case', 'open', undefined);
    if (outcome === 'done' && mounted === this.#mounted) this.#clear();
  }

  #mount(): Promise<void> {
    const stem = (cases.byId[opening.caseId ?? '']?.img ?? '').replace(/\.webp$/, '');
    this.#mounted ??= this.#stage.mount('case', { body: `${stem}-body.webp`, lid: `${stem}-lid.webp` });
    return this.#mounted;
  }

  #clear(): void {
    if (this.#mounted) this.#stage.unmount('case');
    this.#mounted = null;
    this.#draw(false);
  }

  #draw(isDrawn: boolean): void {
    if (isDrawn === this.#isDrawn) return;
    this.#isDrawn = isDrawn;
    this.#mark();
  }
}

/** Shows the case of the round that is on; call it after what binds the reel, which lies behind. */
export function bindCase(stage: Stage): void {
  const hero = new Hero(stage);
  const follow = () => {
    hero.follow(opening.phase).catch((error) => logFailure('stage', error));
  };
  follow();
  subscribeKey(opening, 'phase', follow);
}

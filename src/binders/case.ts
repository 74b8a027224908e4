import { subscribe } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import { logFailure } from '../api/log.ts';
import type { Stage } from '../stage/stage.ts';
import { cases } from '../state/cases.ts';
import { hero, heroArrived } from '../state/hero.ts';
import { opening } from '../state/opening.ts';
import { scene } from '../state/scene.ts';
import { markSlot, painted, roomEntered } from './drawn.ts';

/** A case on the stage: on its own page, then in front of the reel from the tap until its lid has flown. */
class Hero {
  readonly #stage: Stage;
  readonly #mark = markSlot(() => this.#isDrawn);
  /** What is on stage: a place and a picture. */
  #shown = '';
  #mounted = Promise.resolve();
  #isDrawn = false;
  #began = 0;
  #taps = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Seconds since it was put there. */
  get #waited(): number {
    return (performance.now() - this.#began) / 1000;
  }

  /** The round that is on has gone to another phase. */
  async turn(phase: typeof opening.phase): Promise<void> {
    if (phase === 'idle' || phase === 'landed') return this.page();
    await this.#room(phase);
  }

  /** The page of a case has come or gone, the case was tapped, or the device is no longer up to it. */
  async page(): Promise<void> {
    if (opening.phase !== 'idle' && opening.phase !== 'landed') return;
    const { img } = hero;
    if (!img || !scene.lively) return this.#clear();
    const shown = `page ${img}`;
    if (shown !== this.#shown) {
      this.#taps = hero.taps;
      this.#mount(shown, img, 'page');
      await this.#mounted;
      // Until its pictures are there the page's own is the better one.
      await this.#stage.settled();
      if (shown === this.#shown) this.#wait();
      await painted();
      if (shown === this.#shown) this.#draw(true);
    } else if (hero.taps !== this.#taps) await this.#hop();
  }

  async #room(phase: typeof opening.phase): Promise<void> {
    const img = cases.byId[opening.caseId ?? '']?.img ?? '';
    const shown = `room ${img}`;
    if (phase === 'requesting' || shown !== this.#shown) this.#mount(shown, img, 'room');
    await this.#mounted;
    if (shown !== this.#shown) return;
    void this.#takeOver(shown);
    if (phase === 'requesting') void this.#stage.play('case', 'idle', undefined);
    if (phase === 'countdown') await this.#stage.play('case', 'countdown', undefined);
    if (phase !== 'spinning') return;
    const outcome = await this.#stage.play('case', 'open', undefined);
    if (outcome === 'done' && shown === this.#shown) this.#leave();
  }

  /** Puts the case in front, made anew if it was there; what the canvas holds until then is not for the eye. */
  #mount(shown: string, img: string, place: 'page' | 'room'): void {
    this.#draw(false);
    this.#shown = shown;
    this.#began = performance.now();
    const stem = img.replace(/\.webp$/, '');
    const props = { body: `${stem}-body.webp`, lid: `${stem}-lid.webp`, place };
    const ready = place === 'room' ? roomEntered() : Promise.resolve();
    this.#mounted = ready.then(async () => {
      if (shown === this.#shown) await this.#stage.mount('case', props);
    });
  }

  /** The stage's case takes the place of the page's, once that has come to rest and the stage has the room's size. */
  async #takeOver(shown: string): Promise<void> {
    await heroArrived();
    if (shown !== this.#shown) return;
    // Answered after everything that the stage was told before.
    await this.#stage.labels('case', 'idle', undefined).catch(() => {});
    await painted();
    if (shown === this.#shown) this.#draw(true);
  }

  #wait(): void {
    void this.#stage.play('case', 'page', { from: this.#waited });
  }

  async #hop(): Promise<void> {
    const shown = this.#shown;
    this.#taps = hero.taps;
    const outcome = await this.#stage.play('case', 'hop', { from: this.#waited });
    if (outcome === 'done' && shown === this.#shown) this.#wait();
  }

  /** Its slot stays marked: the reel is there now, and the page has nothing to draw. */
  #leave(): void {
    if (this.#shown) this.#stage.unmount('case');
    this.#shown = '';
  }

  #clear(): void {
    this.#leave();
    this.#draw(false);
  }

  #draw(isDrawn: boolean): void {
    if (isDrawn === this.#isDrawn) return;
    this.#isDrawn = isDrawn;
    this.#mark();
  }
}

/** Shows the case of the page or of the round that is on; call it after what binds the reel, which lies behind. */
export function bindCase(stage: Stage): void {
  const shown = new Hero(stage);
  const failed = (error: unknown) => logFailure('stage', error);
  const turn = () => void shown.turn(opening.phase).catch(failed);
  const page = () => void shown.page().catch(failed);
  turn();
  subscribeKey(opening, 'phase', turn);
  subscribe(hero, page);
  subscribeKey(scene, 'lively', page);
}

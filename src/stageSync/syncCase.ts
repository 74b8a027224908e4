import { subscribe } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';
import { LostFile } from '../preload.ts';
import type { Stage } from '../stage/stage.ts';
import { caseLayers } from '../state/cases/caseLayers.ts';
import { casePicture } from '../state/cases/casePicture.ts';
import { caseTransitionFinished } from '../state/cases/caseTransition.ts';
import { followRound, isBeforePlaying, type OpeningRound, round } from '../state/round/round.ts';
import { stageState } from '../state/stage.ts';
import { logStageFailure } from './logStageFailure.ts';
import { markSlot } from './markSlot.ts';
import { mountWanted } from './mountWanted.ts';
import { stagePainted } from './painted.ts';
import { roomEntered } from './roomEntered.ts';

/** The opening whose case is still closed, or whose reel moves. */
function openingBeforeResult(): OpeningRound | null {
  const { current } = round;
  return current?.kind === 'opening' && current.phase !== 'landed' ? current : null;
}

/** A case on the stage: on its own page, then in front of the reel from the tap until its lid has flown. */
class CaseScene {
  readonly #stage: Stage;
  readonly #mark = markSlot(() => this.#isDrawn);
  /** What is on stage: a place and a picture. */
  #shown = '';
  #mounted = Promise.resolve();
  #isDrawn = false;
  /** When it was put there, ms of `performance.now()`. */
  #mountedAt = 0;
  #taps = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Seconds since it was put there. */
  get #secondsOnStage(): number {
    return (performance.now() - this.#mountedAt) / 1000;
  }

  /** The round that is on has come to another phase. */
  async follow(): Promise<void> {
    const opening = openingBeforeResult();
    await (opening ? this.#followRoom(opening) : this.followPage());
  }

  /** The page of a case has come or gone, the case was tapped, or the device is no longer up to it. */
  async followPage(): Promise<void> {
    if (openingBeforeResult()) return;
    const { img } = casePicture;
    if (!img || !stageState.lively) return this.#clear();
    const shown = `page ${img}`;
    if (shown !== this.#shown) {
      this.#taps = casePicture.taps;
      this.#mount(shown, img, 'page');
      const mounted = this.#mounted;
      await mounted;
      if (mounted !== this.#mounted) return;
      this.#waitOnPage();
      await stagePainted(this.#stage);
      if (shown === this.#shown) this.#setDrawn(true);
    } else if (casePicture.taps !== this.#taps) await this.#hop();
  }

  /** A case that is still closed in the room is made anew, and goes on where it was. */
  async remount(): Promise<void> {
    const opening = openingBeforeResult();
    if (!opening || !isBeforePlaying(opening.phase) || !this.#shown) return;
    this.#shown = '';
    await this.#followRoom(opening);
  }

  /** A new stage misses the case: the page's own is seen until it is there again, unless its lid flies by now. */
  async bringAgain(): Promise<void> {
    const opening = openingBeforeResult();
    this.#leave();
    if (opening && !isBeforePlaying(opening.phase)) return;
    this.#setDrawn(false);
    await this.follow();
  }

  async #followRoom(opening: OpeningRound): Promise<void> {
    const { phase, since } = opening;
    // By then its lid has flown.
    if (phase === 'braking') return;
    // One that has come too late would be seen beside the page's, which opens by itself.
    if (phase === 'playing' && !this.#isDrawn) return this.#leave();
    const shown = `room ${opening.key}`;
    if (shown !== this.#shown) this.#mount(shown, opening.case.img, 'room');
    await this.#mounted;
    if (shown !== this.#shown || phase !== opening.phase) return;
    this.#takeOver(shown).catch(logStageFailure);
    if (phase === 'requested') void this.#stage.play('case', 'idle', undefined);
    if (phase === 'countdown') await this.#stage.play('case', 'countdown', undefined, since);
    if (phase !== 'playing') return;
    const outcome = await this.#stage.play('case', 'open', undefined, since);
    if (outcome === 'done' && shown === this.#shown) this.#leave();
  }

  /** Whether the case's pictures are there, once they are or are lost. */
  #settled(img: string): Promise<boolean> {
    return this.#stage.settled(Object.values(caseLayers(img)));
  }

  /**
   * Mounts the case in front of the other scenes, in the room with its pictures only. The canvas stays hidden until its
   * picture is the new one.
   */
  #mount(shown: string, img: string, place: 'page' | 'room'): void {
    this.#setDrawn(false);
    this.#shown = shown;
    this.#mountedAt = performance.now();
    // In the room the canvas is seen with the reel, whatever else is on it by then.
    const isPage = place === 'page';
    const ready = Promise.all([isPage || this.#settled(img), isPage || roomEntered()]);
    const mounted: Promise<void> = ready.then(async ([areThere]) => {
      if (shown === this.#shown && !areThere) return this.#leave();
      // Not one of the same case from before: its page may be left and come back to meanwhile.
      const isWanted = () => mounted === this.#mounted;
      const mount = async () => {
        await this.#stage.mount('case', { ...caseLayers(img), place });
        if (!isPage || (await this.#settled(img)) || !isWanted()) return;
        // Without its pictures the page's own is the better one.
        this.#stage.unmount('case');
        throw new LostFile(`no layers of ${img}`);
      };
      if (isWanted()) await mountWanted(mount, isWanted);
      if (isWanted()) stageState.hasCase = true;
    });
    this.#mounted = mounted;
  }

  /** The stage's case takes the place of the page's, once that has come to rest. */
  async #takeOver(shown: string): Promise<void> {
    await caseTransitionFinished();
    if (shown !== this.#shown) return;
    await stagePainted(this.#stage);
    if (shown === this.#shown) this.#setDrawn(true);
  }

  #waitOnPage(): void {
    void this.#stage.play('case', 'page', { from: this.#secondsOnStage });
  }

  async #hop(): Promise<void> {
    const shown = this.#shown;
    this.#taps = casePicture.taps;
    if (!stageState.hasCase) return;
    const outcome = await this.#stage.play('case', 'hop', { from: this.#secondsOnStage });
    if (outcome === 'done' && shown === this.#shown) this.#waitOnPage();
  }

  /** The slot stays marked as drawn: the reel is there now, and the page has nothing to draw. */
  #leave(): void {
    if (this.#shown) this.#stage.unmount('case');
    stageState.hasCase = false;
    this.#shown = '';
    this.#mounted = Promise.resolve();
  }

  #clear(): void {
    this.#leave();
    this.#setDrawn(false);
  }

  #setDrawn(isDrawn: boolean): void {
    if (isDrawn === this.#isDrawn) return;
    this.#isDrawn = isDrawn;
    this.#mark();
  }
}

/** Shows the case of the page or of the round that is on; to be called after `syncOpening`, whose reel lies behind. */
export function syncCase(stage: Stage): void {
  const scene = new CaseScene(stage);
  const followPage = () => void scene.followPage().catch(logStageFailure);
  followPage();
  followRound(() => void scene.follow().catch(logStageFailure));
  subscribe(casePicture, followPage);
  subscribeKey(stageState, 'lively', followPage);
  stage.onEvent((event) => {
    if (event.type === 'motion') void scene.remount().catch(logStageFailure);
    if (event.type === 'missing' && event.scene === 'case') scene.bringAgain().catch(logStageFailure);
  });
}

import { subscribeKey } from 'valtio/vanilla/utils';
import { hasConfetti } from '../../common/rules/celebration.ts';
import { rarityInCase } from '../../common/rules/rarity.ts';
import { WELCOME_CASE_ID } from '../../common/rules/welcomeCase.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Stage } from '../stage/stage.ts';
import { outcomeOf } from '../state/round/outcome.ts';
import { followRound, isBeforePlaying, type OpeningRound, round } from '../state/round/round.ts';
import { stageState } from '../state/stage.ts';
import { logStageFailure } from './logStageFailure.ts';
import { orDrawOnPage } from './orDrawOnPage.ts';
import { painted, stagePainted } from './painted.ts';
import { roomEntered } from './roomEntered.ts';
import { shownPrice } from './shownPrice.ts';

/** From the first frame of a result on, milliseconds until its page has covered the reel. */
const COVERED_MS = 600;

/** Whether the opening is still the one that is on. */
const isOn = (opening: OpeningRound) => round.current === opening;

/** Whether reels that come now are still to be played. */
const isToBePlayed = (opening: OpeningRound) =>
  isOn(opening) && (isBeforePlaying(opening.phase) || opening.phase === 'playing');

/** An opening on the stage, from its tap until it is left: its reels, then confetti over a result that deserves it. */
class OpeningScenes {
  readonly #stage: Stage;
  #opening: OpeningRound | null = null;
  /** The scene with its reels: the roulette has one. */
  #scene: 'roulette' | 'reels' = 'roulette';
  /** Resolves when the reels are on stage; null while nobody has asked for them. */
  #reel: Promise<void> | null = null;
  /** Tells the scene where the items will be, while it is on stage. */
  #tellPlaces: (() => void) | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The opening has come to another phase, or there is none any more. */
  async follow(opening: OpeningRound | null): Promise<void> {
    if (opening !== this.#opening) this.#clear();
    this.#opening = opening;
    if (opening?.phase === 'landed') await this.#celebrate(opening);
    else if (opening) await this.#spin(opening);
  }

  /** The places of the items on the result have moved. */
  movePlaces(): void {
    this.#tellPlaces?.();
  }

  /** Reels that wait for their spin are made anew; what is not on stage yet is made as it is asked for by now. */
  remount(): void {
    const opening = this.#opening;
    if (!this.#tellPlaces || !opening || !isBeforePlaying(opening.phase)) return;
    this.#reel = this.#mountReel(opening);
    this.#reel.catch(logStageFailure);
  }

  /**
   * Reels that a new stage misses are made anew and go on where they would be, those that brake on the page; confetti
   * would come late.
   */
  async bringAgain(scene: SceneId): Promise<void> {
    if (scene === 'confetti') return this.#clear();
    const opening = this.#opening;
    const isBraking = opening?.phase === 'braking';
    if (scene !== this.#scene || !this.#reel || !opening || !(isBraking || isToBePlayed(opening))) return;
    this.#tellPlaces = null;
    stageState.bringsItems = false;
    // They would have stopped before others are there.
    if (isBraking) {
      stageState.lacksRound = true;
      return;
    }
    this.#reel = this.#mountReel(opening);
    await this.#spin(opening);
  }

  #clear(): void {
    if (this.#reel) this.#stage.unmount(this.#scene);
    this.#reel = null;
    this.#tellPlaces = null;
    if (stageState.confetti) this.#stage.unmount('confetti');
    Object.assign(stageState, { confetti: false, bringsItems: false });
  }

  /** Mounts the reels and plays them once it is time, from where they would be by now. */
  async #spin(opening: OpeningRound): Promise<void> {
    const { phase, plan, plans, since } = opening;
    this.#reel ??= roomEntered().then(() => this.#mountReel(opening));
    await this.#reel;
    if (!isOn(opening) || phase !== opening.phase || !plan) return;
    if (phase === 'braking') this.#stage.skip(this.#scene);
    if (phase !== 'playing') return;
    stageState.bringsItems = true;
    if (this.#scene === 'reels') await this.#stage.play('reels', 'spin', plans, since);
    else await this.#stage.play('roulette', 'spin', plan, since);
  }

  async #mountReel(opening: OpeningRound): Promise<void> {
    if (!isOn(opening)) return;
    const skins = opening.case.skins.map((skin) => {
      const { name, img, price } = skin;
      return { name, img, price, priceTexts: shownPrice(price), rarity: rarityInCase(skin) };
    });
    const { count } = opening;
    this.#scene = count > 1 ? 'reels' : 'roulette';
    const stage = this.#stage;
    // Until then the canvas, which is about to be seen, holds its last picture.
    const drawn = () => stage.drawn();
    const isWanted = () => isToBePlayed(opening);
    if (count > 1) {
      const props = () => {
        const { items = null, fold = null } = stageState.itemPlaces ?? {};
        return { skins, count, places: items, fold };
      };
      await orDrawOnPage(() => stage.mount('reels', props()).then(drawn), isWanted);
      this.#tellPlaces = () => stage.set('reels', props());
    } else {
      const props = () => ({ skins, place: stageState.itemPlaces?.items[0] ?? null });
      await orDrawOnPage(() => stage.mount('roulette', props()).then(drawn), isWanted);
      this.#tellPlaces = () => stage.set('roulette', props());
    }
    // The page, and with it the places, may have come while the reels were put on stage, or the confetti after them.
    if (isOn(opening) && this.#reel) this.#tellPlaces();
    else this.#tellPlaces = null;
  }

  async #celebrate(opening: OpeningRound): Promise<void> {
    const won = outcomeOf(opening);
    // The result fades in over what the stage shows, which has to stay until then.
    if (this.#reel) {
      await painted();
      await new Promise((resolve) => setTimeout(resolve, COVERED_MS));
    }
    if (!isOn(opening)) return;
    if (!won || !hasConfetti(won.profit, opening.case.id === WELCOME_CASE_ID)) {
      await this.#reel;
      if (this.#reel && isOn(opening)) this.#stage.skip(this.#scene);
      return;
    }
    this.#clear();
    const { win, receipt } = won.best;
    await this.#stage.mount('confetti', { rarity: win.rarity });
    await stagePainted(this.#stage);
    if (!isOn(opening)) {
      this.#stage.unmount('confetti');
      return;
    }
    // Only now: until then the canvas, which is about to lie over the result, holds the reel's last picture.
    stageState.confetti = true;
    const outcome = await this.#stage.play('confetti', 'burst', { seed: receipt.pick });
    if (outcome === 'done' && isOn(opening)) this.#clear();
  }
}

/** Shows the opening that is on; no scene ends it. */
export function syncOpening(stage: Stage): void {
  const scenes = new OpeningScenes(stage);
  followRound((current) => {
    const opening = current?.kind === 'opening' ? current : null;
    scenes.follow(opening).catch(logStageFailure);
  });
  subscribeKey(stageState, 'itemPlaces', () => scenes.movePlaces());
  stage.onEvent((event) => {
    if (event.type === 'motion') scenes.remount();
    if (event.type === 'missing') scenes.bringAgain(event.scene).catch(logStageFailure);
  });
}

import { subscribeKey } from 'valtio/vanilla/utils';
import { logFailure } from '../api/log.ts';
import { WELCOME_CASE_ID } from '../api/schemas.ts';
import { hasConfetti } from '../rules/profit.ts';
import { rarity, rarityOfShare } from '../rules/rarity.ts';
import type { Stage } from '../stage/stage.ts';
import { cases } from '../state/cases.ts';
import { reveal } from '../state/openCase.ts';
import { opening } from '../state/opening.ts';
import { scene } from '../state/scene.ts';
import { roomEntered } from './drawn.ts';

function skinsOf(caseId: string) {
  const skins = cases.byId[caseId]?.skins ?? [];
  return skins.map(({ name, img, price, chance }) => ({
    name,
    img,
    price,
    rarity: rarityOfShare(chance),
  }));
}

/** What is on stage in the round that is on, from its tap until the round is left: the reel, then confetti. */
class Show {
  readonly #stage: Stage;
  #reel: Promise<void> | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async follow(phase: typeof opening.phase): Promise<void> {
    if (phase === 'idle') this.#clear();
    else if (phase === 'landed') await this.#celebrate();
    else await this.#mountReel(phase === 'requesting');
    if (phase === 'spinning') await this.#spin();
  }

  #mountReel(anew: boolean): Promise<void> {
    if (anew) this.#clear();
    this.#reel ??= roomEntered().then(async () => {
      if (opening.phase !== 'idle') {
        await this.#stage.mount('roulette', { skins: skinsOf(opening.caseId ?? '') });
      }
    });
    return this.#reel;
  }

  #clear(): void {
    if (this.#reel) this.#stage.unmount('roulette');
    this.#reel = null;
    if (scene.confetti) this.#stage.unmount('confetti');
    scene.confetti = false;
  }

  async #spin(): Promise<void> {
    const { plan } = opening;
    if (!plan) return;
    const outcome = await this.#stage.play('roulette', 'spin', plan);
    if (outcome === 'done' && opening.plan === plan) reveal();
  }

  async #celebrate(): Promise<void> {
    const { result, caseId } = opening;
    if (!result || !hasConfetti(result.win.profit, caseId === WELCOME_CASE_ID)) {
      if (this.#reel) this.#stage.skip('roulette');
      return;
    }
    this.#clear();
    const { weights, index, pick } = result.receipt;
    await this.#stage.mount('confetti', { rarity: rarity(weights[index] ?? 0) });
    if (opening.result !== result) {
      this.#stage.unmount('confetti');
      return;
    }
    // Only now: until the mount the canvas, which is about to lie over the result, holds the reel's last picture.
    scene.confetti = true;
    const outcome = await this.#stage.play('confetti', 'burst', { seed: pick });
    if (outcome === 'done' && opening.result === result) this.#clear();
  }
}

/** Shows the round that is on: its reel, and confetti over a result that deserves it. */
export function bindRound(stage: Stage): void {
  const show = new Show(stage);
  const follow = () => {
    show.follow(opening.phase).catch((error) => logFailure('stage', error));
  };
  follow();
  subscribeKey(opening, 'phase', follow);
}

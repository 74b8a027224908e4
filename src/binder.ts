import { subscribeKey } from 'valtio/vanilla/utils';
import { logFailure } from './api/log.ts';
import { WELCOME_CASE_ID } from './api/schemas.ts';
import { bindCase } from './binders/case.ts';
import { bindUpgrader } from './binders/upgrader.ts';
import { hasConfetti } from './rules/profit.ts';
import { rarity } from './rules/rarity.ts';
import type { Stage } from './stage/stage.ts';
import { cases } from './state/cases.ts';
import { network } from './state/network.ts';
import { reveal } from './state/openCase.ts';
import { opening } from './state/opening.ts';
import { scene } from './state/scene.ts';

const PPM_PER_PERCENT = 10_000;

function skinsOf(caseId: string) {
  const skins = cases.byId[caseId]?.skins ?? [];
  return skins.map(({ name, img, price, chance }) => ({
    name,
    img,
    price,
    rarity: rarity(Math.round(chance * PPM_PER_PERCENT)),
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
    this.#reel ??= this.#stage.mount('roulette', { skins: skinsOf(opening.caseId ?? '') });
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
    scene.confetti = true;
    const { weights, index, pick } = result.receipt;
    await this.#stage.mount('confetti', { rarity: rarity(weights[index] ?? 0) });
    const outcome = await this.#stage.play('confetti', 'burst', { seed: pick });
    if (outcome === 'done' && opening.result === result) this.#clear();
  }
}

/** Lets the stage show what the state says; the state never waits for it (its own timers end a round). */
export function bindStage(stage: Stage): void {
  const place = () => stage.place(scene.slot);
  const show = new Show(stage);
  const follow = () => {
    show.follow(opening.phase).catch((error) => logFailure('stage', error));
  };
  place();
  follow();
  subscribeKey(scene, 'slot', place);
  bindUpgrader(stage);
  subscribeKey(opening, 'phase', follow);
  bindCase(stage);
  subscribeKey(network, 'visible', (visible) =>
    visible ? stage.resume('inactive') : stage.pause('inactive'),
  );
  stage.onEvent((event) => {
    if (event.type === 'failed') scene.stage = 'failed';
  });
}

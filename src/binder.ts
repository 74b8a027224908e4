import { subscribeKey } from 'valtio/vanilla/utils';
import { logFailure } from './api/log.ts';
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

/** The reel of the round that is on, from its tap until the round is left. */
class Reel {
  readonly #stage: Stage;
  #mounted: Promise<void> | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async follow(phase: typeof opening.phase): Promise<void> {
    if (phase === 'requesting') this.#mounted = null;
    if (phase === 'idle') this.#leave();
    else if (phase === 'landed') this.#stage.skip('roulette');
    else await this.#mount();
    if (phase === 'spinning') await this.#spin();
  }

  #mount(): Promise<void> {
    this.#mounted ??= this.#stage.mount('roulette', { skins: skinsOf(opening.caseId ?? '') });
    return this.#mounted;
  }

  #leave(): void {
    if (this.#mounted) this.#stage.unmount('roulette');
    this.#mounted = null;
  }

  async #spin(): Promise<void> {
    const { plan } = opening;
    if (!plan) return;
    const outcome = await this.#stage.play('roulette', 'spin', plan);
    if (outcome === 'done' && opening.plan === plan) reveal();
  }
}

/** Lets the stage show what the state says; the state never waits for it (its own timers end a round). */
export function bindStage(stage: Stage): void {
  const place = () => stage.place(scene.slot);
  const reel = new Reel(stage);
  const follow = () => {
    reel.follow(opening.phase).catch((error) => logFailure('stage', error));
  };
  place();
  follow();
  subscribeKey(scene, 'slot', place);
  subscribeKey(opening, 'phase', follow);
  subscribeKey(network, 'visible', (visible) =>
    visible ? stage.resume('inactive') : stage.pause('inactive'),
  );
  stage.onEvent((event) => {
    if (event.type === 'failed') scene.stage = 'failed';
  });
}

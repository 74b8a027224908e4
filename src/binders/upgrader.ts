import { subscribe } from 'valtio/vanilla';
import { logFailure } from '../api/log.ts';
import { type Rarity, rarityByPrice } from '../rules/rarity.ts';
import type { Stage } from '../stage/stage.ts';
import { upgrader } from '../state/upgrader.ts';
import { markSlot, painted } from './drawn.ts';

/** The upgrader's wheel: on stage from the chance on, until the result is left. */
class Wheel {
  readonly #stage: Stage;
  readonly #mark = markSlot(() => this.#isDrawn);
  #shown: number | null = null;
  #phase: typeof upgrader.phase = null;
  #isDrawn = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async follow(): Promise<void> {
    const { step, chance, phase, plan } = upgrader;
    const wanted = step === 'confirm' || step === 'spin' || step === 'result' ? chance : null;
    const isNew = phase !== this.#phase;
    this.#phase = phase;
    if (wanted !== this.#shown) this.#show(wanted).catch((error) => logFailure('stage', error));
    if (wanted === null || !isNew) return;
    if (phase === 'spinning' && plan) await this.#stage.play('upgrader', 'spin', plan);
    if (phase === 'landed') this.#stage.skip('upgrader');
  }

  /** Rarity of what may be won. */
  #prize(): Rarity {
    return rarityByPrice(upgrader.target?.price ?? 0);
  }

  async #show(chance: number | null): Promise<void> {
    this.#shown = chance;
    if (chance === null) this.#stage.unmount('upgrader');
    else await this.#stage.mount('upgrader', { chance, rarity: this.#prize() }).then(painted);
    if (this.#shown !== chance) return;
    this.#isDrawn = chance !== null;
    this.#mark();
  }
}

/** Shows the upgrade of the state on the wheel; the state's own timer ends the spin. */
export function bindUpgrader(stage: Stage): void {
  const wheel = new Wheel(stage);
  const follow = () => {
    wheel.follow().catch((error) => logFailure('stage', error));
  };
  follow();
  subscribe(upgrader, follow);
}

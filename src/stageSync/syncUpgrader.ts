import { subscribe } from 'valtio/vanilla';
import { rarityByPrice } from '../../common/rules/rarity.ts';
import { wheelPlan } from '../../common/rules/wheel.ts';
import type { Stage } from '../stage/stage.ts';
import { network } from '../state/network.ts';
import { followRound, isBeforePlaying, type Phase, round, type UpgradeRound } from '../state/round/round.ts';
import { stageState } from '../state/stage.ts';
import { upgrader } from '../state/upgrader/upgrader.ts';
import { logStageFailure } from './logStageFailure.ts';
import { markSlot } from './markSlot.ts';
import { orDrawOnPage } from './orDrawOnPage.ts';
import { stagePainted } from './painted.ts';

/** More than a wheel takes to turn, stop and show its result. */
const LONG_SECONDS = 60;

/** A wheel that draws nothing for so long as its round lands may stand anywhere, and belie what the page says. */
const LATE_MS = 1000;

function upgradeOn(): UpgradeRound | null {
  return round.current?.kind === 'upgrade' ? round.current : null;
}

/** Whether a wheel that comes now can show the upgrade as it goes on. */
function canStillTurn(): boolean {
  const phase = upgradeOn()?.phase;
  return !phase || isBeforePlaying(phase) || phase === 'playing';
}

/** The upgrader's wheel: on stage from the chance on, until the result is left. */
class WheelScene {
  readonly #stage: Stage;
  readonly #mark = markSlot(() => this.#isDrawn && !stageState.lacksRound);
  #shown: number | null = null;
  #phase: Phase | null = null;
  #isDrawn = false;
  /** Which mount is the last: one that comes late is none. */
  #mounts = 0;
  #isOnStage = false;
  /** The wheel on stage has been asked to spin. */
  #hasTurned = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The flow has come to another step, or its round to another phase. */
  async follow(): Promise<void> {
    const { step, chance } = upgrader;
    const wanted = step === 'confirm' || step === 'spin' || step === 'result' ? chance : null;
    if (wanted !== this.#shown) this.#show(wanted).catch(logStageFailure);
    const upgrade = upgradeOn();
    const phase = upgrade?.phase ?? null;
    if (phase === this.#phase) return;
    this.#phase = phase;
    // The mount was asked for before, and the stage does one thing after the other.
    if (phase === 'braking') this.#stage.skip('upgrader');
    // The scene shows the result in its own time, over the page's too.
    if (phase === 'playing') await this.#turn();
    if (phase === 'landed' && this.#hasTurned) await this.#hideWhileLate();
    // A page that was loaded again is at the result at once.
    else if (phase === 'landed' && upgrade?.result) {
      const { weights, pick } = upgrade.result.receipt;
      const plan = wheelPlan(weights[0] ?? 0, pick);
      await this.#stage.play('upgrader', 'spin', plan, upgrade.since - LONG_SECONDS);
    }
  }

  /** A wheel that waits for its spin is made anew. */
  remount(): void {
    if (this.#shown === null || (this.#phase && !isBeforePlaying(this.#phase))) return;
    this.#show(this.#shown).catch(logStageFailure);
  }

  /** A new stage misses the wheel: the page's own is seen until it is there again, or to its end. */
  bringAgain(): void {
    this.#setDrawn(this.#shown, false);
    this.#isOnStage = false;
    this.#hasTurned = false;
    if (this.#shown !== null && canStillTurn()) this.#show(this.#shown).catch(logStageFailure);
  }

  /** Turns the wheel from where it would be by now; one that is not on stage yet turns as it comes. */
  async #turn(): Promise<void> {
    const upgrade = upgradeOn();
    if (!this.#isOnStage || upgrade?.phase !== 'playing' || !upgrade.plan) return;
    this.#hasTurned = true;
    await this.#stage.play('upgrader', 'spin', upgrade.plan, upgrade.since);
  }

  /** Until a wheel that hangs goes on, the page's own shows where it has stopped. */
  async #hideWhileLate(): Promise<void> {
    const shown = this.#shown;
    if (shown === null) return;
    // While nobody sees the page nothing is drawn.
    const late = setTimeout(() => network.visible && this.#setDrawn(shown, false), LATE_MS);
    await this.#stage.drawn();
    clearTimeout(late);
    this.#setDrawn(shown, true);
  }

  /** Unless another chance is shown by now. */
  #setDrawn(chance: number | null, isDrawn: boolean): void {
    if (this.#shown !== chance) return;
    this.#isDrawn = isDrawn;
    this.#mark();
  }

  async #show(chance: number | null): Promise<void> {
    this.#shown = chance;
    this.#isOnStage = false;
    this.#hasTurned = false;
    this.#mounts += 1;
    const mounts = this.#mounts;
    const isLast = () => mounts === this.#mounts;
    if (chance === null) this.#stage.unmount('upgrader');
    else {
      const rarity = rarityByPrice(upgrader.target?.price ?? 0);
      const mount = async () => {
        await this.#stage.mount('upgrader', { chance, rarity });
        if (!isLast()) return;
        this.#isOnStage = true;
        this.#turn().catch(logStageFailure);
        // The page's own wheel turns on until then.
        await stagePainted(this.#stage);
      };
      await orDrawOnPage(mount, () => isLast() && canStillTurn());
    }
    if (isLast()) this.#setDrawn(chance, this.#isOnStage);
  }
}

/** Shows the upgrade on the wheel; the scene ends nothing. */
export function syncUpgrader(stage: Stage): void {
  const wheel = new WheelScene(stage);
  const follow = () => {
    wheel.follow().catch(logStageFailure);
  };
  follow();
  subscribe(upgrader, follow);
  followRound(follow);
  stage.onEvent((event) => {
    if (event.type === 'motion') wheel.remount();
    if (event.type === 'missing' && event.scene === 'upgrader') wheel.bringAgain();
  });
}

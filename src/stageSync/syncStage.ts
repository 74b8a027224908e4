import { subscribeKey } from 'valtio/vanilla/utils';
import type { Quality } from '../../scenes/scene.ts';
import { logFailure } from '../api/log.ts';
import type { Stage } from '../stage/stage.ts';
import { network } from '../state/network.ts';
import { stageState } from '../state/stage.ts';
import { syncCase } from './syncCase.ts';
import { syncOpening } from './syncOpening.ts';
import { syncTicker } from './syncTicker.ts';
import { syncUpgrader } from './syncUpgrader.ts';

/**
 * Lets the stage show what the state says; the state never waits for it. A stage that cannot is destroyed: pages draw
 * by themselves then, and would draw beside it.
 */
export function syncStage(stage: Stage): void {
  try {
    follow(stage);
  } catch (error) {
    stage.destroy();
    stageState.status = 'failed';
    throw error;
  }
}

function follow(stage: Stage): void {
  const place = () => stage.place(stageState.slot);
  place();
  subscribeKey(stageState, 'slot', place);
  subscribeKey(network, 'visible', (visible) =>
    visible ? stage.resume('inactive') : stage.pause('inactive'),
  );
  const quality: { -readonly [K in keyof Quality]: Quality[K] } = { ...stage.quality };
  const take = () => {
    const { tier, reducedMotion } = quality;
    // The page's own decoration goes by it too.
    document.documentElement.dataset.tier = tier;
    stageState.lively = stageState.status === 'ready' && tier !== 'LOW' && !reducedMotion;
  };
  take();
  subscribeKey(stageState, 'status', take);
  stage.onEvent((event) => {
    if (event.type === 'failed') {
      logFailure('stage', event.message);
      stageState.status = 'failed';
    }
    if (event.type === 'tier') quality.tier = event.tier;
    if (event.type === 'motion') quality.reducedMotion = event.isReduced;
    if (event.type === 'tier' || event.type === 'motion') take();
  });
  syncTicker(stage);
  syncUpgrader(stage);
  syncOpening(stage);
  // After the opening: the case stands in front of its reel.
  syncCase(stage);
}

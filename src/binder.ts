import { subscribeKey } from 'valtio/vanilla/utils';
import { bindCase } from './binders/case.ts';
import { bindRound } from './binders/round.ts';
import { bindUpgrader } from './binders/upgrader.ts';
import { bindWins } from './binders/wins.ts';
import type { Stage } from './stage/stage.ts';
import { network } from './state/network.ts';
import { scene } from './state/scene.ts';

/** Lets the stage show what the state says; the state never waits for it (its own timers end a round). */
export function bindStage(stage: Stage): void {
  const place = () => stage.place(scene.slot);
  place();
  subscribeKey(scene, 'slot', place);
  subscribeKey(network, 'visible', (visible) =>
    visible ? stage.resume('inactive') : stage.pause('inactive'),
  );
  stage.onEvent((event) => {
    if (event.type === 'failed') Object.assign(scene, { stage: 'failed', lively: false });
    if (event.type !== 'tier') return;
    document.documentElement.dataset.tier = event.tier;
    if (event.tier === 'LOW') scene.lively = false;
  });
  const { tier, reducedMotion } = stage.quality;
  // The page's own decoration goes by it too.
  document.documentElement.dataset.tier = tier;
  scene.lively = tier !== 'LOW' && !reducedMotion;
  bindWins(stage);
  bindUpgrader(stage);
  bindRound(stage);
  // After the round: the case stands in front of its reel.
  bindCase(stage);
}

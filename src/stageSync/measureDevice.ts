import { subscribeKey } from 'valtio/vanilla/utils';
import { ownTier, performanceClass } from '../stage/quality.ts';
import type { Stage } from '../stage/stage.ts';
import { chosenTier, keepSpeed, keptSpeed } from '../state/device.ts';
import { stageState } from '../state/stage.ts';
import { logStageFailure } from './logStageFailure.ts';

/** A device is measured at so many starts: at any one of them something else may be on. */
const MEASUREMENTS = 3;
/** Nothing has been touched and no scene has come or gone for so long. */
const REST_MS = 2000;
const TOUCHES = ['pointerdown', 'keydown'];
const LISTENING = { capture: true, passive: true };

async function measure(stage: Stage): Promise<void> {
  const speed = await stage.measure();
  if (!speed) return;
  const tier = ownTier(keepSpeed(speed));
  // A tier that was too much for the device stays what it has become.
  const isOwn = document.documentElement.dataset.tier === stage.quality.tier;
  if (isOwn && tier !== stage.quality.tier) stage.setTier(tier);
}

/**
 * Measures the device at the first moment at which nothing is done or drawn, and goes on in the tier that follows,
 * unless Telegram has told its class or a tier was chosen.
 */
export function measureDevice(stage: Stage): void {
  if (performanceClass(navigator.userAgent) || chosenTier()) return;
  if ((keptSpeed()?.count ?? 0) >= MEASUREMENTS) return;
  let rest: ReturnType<typeof setTimeout>;
  const end = () => {
    if (stageState.slot || document.hidden) return;
    unsubscribe();
    for (const type of TOUCHES) document.removeEventListener(type, wait, LISTENING);
    measure(stage).catch(logStageFailure);
  };
  const wait = () => {
    clearTimeout(rest);
    rest = setTimeout(end, REST_MS);
  };
  const unsubscribe = subscribeKey(stageState, 'slot', wait);
  for (const type of TOUCHES) document.addEventListener(type, wait, LISTENING);
  wait();
}

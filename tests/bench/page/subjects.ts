import { WINNER_SLOT } from '../../../common/rules/fairness/reel.ts';
import { WHEEL_SPIN_SECONDS } from '../../../common/rules/roundTimes.ts';
import { type SpinPlan, traveled } from '../../../common/rules/spin.ts';
import { WHEEL_TURNS, type WheelPlan } from '../../../common/rules/wheel.ts';
import type { Skin } from '../../../scenes/kit/reel/card.ts';
import { FIXTURE, fixturePlan } from '../../../scenes/kit/spinFixture.ts';
import type { Strip, Wheel } from './variant.ts';

/** Nothing else on the page has it, so that a screenshot shows where the winner came to rest. */
const MARK = '#ff00ff';
/** Slots from the winner's middle at which our reel is to stop; the peers aim at the middle. */
const SHIFT = 0.2;

function markedPicture(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [224, 160];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no 2D canvas');
  pen.fillStyle = MARK;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL();
}

const marked = { ...FIXTURE.skins[0], img: markedPicture() } as Skin;

/** The fixture's case and one more skin, which lies in the winner's slot alone. */
export const SKINS = { skins: [...FIXTURE.skins, marked] };

const fixture = fixturePlan(3);
const stop = WINNER_SLOT + SHIFT;

export const SPIN_PLAN: SpinPlan = {
  ...fixture,
  slots: fixture.slots.map((skin, slot) => (slot === WINNER_SLOT ? FIXTURE.skins.length : skin)),
  start: stop - traveled(fixture.mode, 10),
  stop,
};

export const STRIP: Strip = {
  images: SPIN_PLAN.slots.map((skin) => SKINS.skins[skin]?.img ?? ''),
  winner: WINNER_SLOT,
};

export const WHEEL_PLAN: WheelPlan = { arc: 0.3, stop: 0.6213 };

const SECTORS = 8;
const WINNER = 5;

export const WHEEL: Wheel = {
  colors: Array.from({ length: SECTORS }, (_, i) => (i === WINNER ? MARK : i % 2 ? '#1e2440' : '#141a30')),
  winner: WINNER,
  seconds: WHEEL_SPIN_SECONDS,
  turns: WHEEL_TURNS,
};

import { Wheel } from 'spin-wheel';

const easeOut = (share) => 1 - (1 - share) ** 3;

/** spin-wheel: a canvas that is drawn anew every frame. */
export function mount(slot, { colors, winner, seconds, turns }) {
  const wheel = new Wheel(slot, {
    items: colors.map((backgroundColor) => ({ backgroundColor })),
    isInteractive: false,
  });
  return { start: () => wheel.spinToItem(winner, seconds * 1000, true, turns, 1, easeOut), aim: 0 };
}

import { LuckyWheel } from 'lucky-canvas';

/** lucky-canvas: a canvas that is drawn anew every frame; it is told its prize after it has begun. */
export function mount(slot, { colors, winner, seconds }) {
  const wheel = new LuckyWheel(
    { el: `#${slot.id}` },
    {
      width: '390px',
      height: '390px',
      blocks: [{ padding: '4px', background: '#2c3454' }],
      prizes: colors.map((background) => ({ background })),
      buttons: [{ radius: '8%', background: '#2c3454', pointer: true }],
      defaultConfig: { accelerationTime: 500, decelerationTime: (seconds - 0.5) * 1000 },
    },
  );
  return {
    start() {
      wheel.play();
      wheel.stop(winner);
    },
    aim: 0,
  };
}

import confetti from 'canvas-confetti';

/** Pieces that our scene throws on an average phone. */
const PIECES = 200;

/** canvas-confetti on a canvas as large as ours. */
export function mount(slot) {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  slot.append(canvas);
  [canvas.width, canvas.height] = [slot.clientWidth * 1.5, slot.clientHeight * 1.5];
  const fire = confetti.create(canvas, { resize: false });
  return {
    start() {
      fire({ particleCount: PIECES, spread: 120, startVelocity: 35, origin: { y: 0.7 } });
    },
  };
}

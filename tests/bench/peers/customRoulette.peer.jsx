import { useState } from 'react';
import { Wheel } from 'react-custom-roulette';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Seconds that it turns at a duration of 1, and degrees from the top to where its pointer stands. */
const OWN_SECONDS = 11.35;
const POINTER = 47;

/** react-custom-roulette: a canvas turned by CSS. */
export function mount(slot, { colors, winner, seconds }) {
  // Its wheel is narrower than the slot.
  slot.style.cssText = 'display:grid;place-items:center';
  const data = colors.map((backgroundColor) => ({ option: '', style: { backgroundColor } }));
  let begin = () => {};
  function Roulette() {
    const [started, setStarted] = useState(false);
    begin = () => setStarted(true);
    return (
      <Wheel
        mustStartSpinning={started}
        prizeNumber={winner}
        data={data}
        spinDuration={seconds / OWN_SECONDS}
        disableInitialAnimation
      />
    );
  }
  flushSync(() => createRoot(slot).render(<Roulette />));
  return { start: () => begin(), aim: POINTER };
}

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import roulettePro from 'react-roulette-pro';
import 'react-roulette-pro/dist/index.css';

// A CommonJS package, seen from a module: its default export is a property.
const { default: RoulettePro } = roulettePro;

/** react-roulette-pro with its own defaults, but our time. */
export function mount(slot, { images, winner }) {
  const prizes = images.map((image, id) => ({ id, image }));
  let begin = () => {};
  function Roulette() {
    const [start, setStart] = useState(false);
    begin = () => setStart(true);
    return (
      <RoulettePro
        prizes={prizes}
        prizeIndex={winner}
        start={start}
        spinningTime={10}
        options={{ stopInCenter: true }}
      />
    );
  }
  flushSync(() => createRoot(slot).render(<Roulette />));
  return { start: () => begin(), aim: 0 };
}

import { useState } from 'react';
import { currentFault, FAULTS, type Fault, setFault } from '../faults.ts';
import { Chips } from './Chips.tsx';

const WORDS: Record<Fault, string> = {
  none: 'Fine',
  offline: 'Offline',
  slow: 'Slow',
  500: '500',
  401: '401',
  lost: 'Answers lost',
};

/** How the network behaves. */
export function FaultChips() {
  const [fault, setShown] = useState(currentFault);
  return (
    <Chips title="Network">
      {FAULTS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === fault}
          onClick={() => {
            setFault(one);
            setShown(one);
          }}
        >
          {WORDS[one]}
        </button>
      ))}
    </Chips>
  );
}

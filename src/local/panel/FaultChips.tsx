import { currentFault, FAULTS, type Fault, setFault } from '../faults.ts';
import { OptionChips } from './OptionChips.tsx';

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
  return (
    <OptionChips title="Network" words={WORDS} options={FAULTS} current={currentFault} onChoose={setFault} />
  );
}

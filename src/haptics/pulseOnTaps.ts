import { isTap } from '../isTap.ts';
import { settings } from '../state/account/settings.ts';
import { pulse } from '../telegram/haptics.ts';

/** Pulses at every tap that a control answers, where the player wants that. Returns a function that stops it. */
export function pulseOnTaps(): () => void {
  const onClick = (event: Event) => {
    if (settings.haptics && isTap(event)) pulse('light');
  };
  addEventListener('click', onClick, true);
  return () => removeEventListener('click', onClick, true);
}

import { settings } from '../state/account/settings.ts';
import { pulse } from '../telegram/haptics.ts';

/** Pulses at every press of a control, where the player wants that. Returns a function that stops it. */
export function pulseOnTaps(): () => void {
  const onClick = ({ target }: Event) => {
    if (!settings.haptics) return;
    if (target instanceof Element && target.closest('a, button, label')) pulse('light');
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}

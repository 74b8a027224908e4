import { settings } from '../state/account/settings.ts';
import { impact } from '../telegram/haptics.ts';

/** Pulses at every press of a control, where the player wants that. Returns a function that stops it. */
export function pulseOnTaps(): () => void {
  const pulse = ({ target }: Event) => {
    if (!settings.haptics) return;
    if (target instanceof Element && target.closest('a, button, label')) impact('light');
  };
  addEventListener('click', pulse);
  return () => removeEventListener('click', pulse);
}

import { isTap } from '../isTap.ts';
import { settings } from '../state/account/settings.ts';
import { pulse } from '../telegram/haptics.ts';

function pulseOnTap(event: Event): void {
  if (settings.haptics && isTap(event)) pulse('light');
}

/** Pulses at every tap that a control answers, where the player wants that. */
export function pulseOnTaps(): void {
  addEventListener('click', pulseOnTap, true);
}

import { settings } from '../src/state/settings.ts';
import { impact } from '../src/telegram/haptics.ts';

/** Makes every press of a control felt in the hand, where the player wants that. Answers how to stop. */
export function feelTaps(): () => void {
  const knock = ({ target }: Event) => {
    if (!settings.haptics) return;
    if (target instanceof Element && target.closest('a, button, label')) impact('light');
  };
  addEventListener('click', knock);
  return () => removeEventListener('click', knock);
}

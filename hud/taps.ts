import { impact } from '../src/telegram/haptics.ts';

/** Makes every press of a control felt in the hand. Answers how to stop. */
export function feelTaps(): () => void {
  const knock = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button, label')) impact('light');
  };
  addEventListener('click', knock);
  return () => removeEventListener('click', knock);
}

import { useEffect } from 'react';
import { cutCountdown } from '../../src/state/round/controls.ts';

/** Lets a tap anywhere, or Space, end the countdown of the round that is on. A control's own tap is its own. */
export function useCountdownTap(): void {
  useEffect(() => {
    const tapped = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !target.closest('a, button, label')) cutCountdown();
    };
    const pressed = ({ key, repeat }: KeyboardEvent) => {
      if (key === ' ' && !repeat) cutCountdown();
    };
    document.addEventListener('pointerdown', tapped);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('pointerdown', tapped);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
}

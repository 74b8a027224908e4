import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { onBack } from '../back.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/**
 * What every dialog does: focus goes in and stays in, comes back where it was at the end, the page behind does
 * not scroll, Escape and the platform's back button close it.
 */
export function useModal(panel: RefObject<HTMLElement | null>, close: () => void) {
  const latest = useRef(close);
  latest.current = close;

  useEffect(() => {
    const before = document.activeElement;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    panel.current?.focus({ preventScroll: true });
    const stop = onBack(() => latest.current());
    // Where the control that had the focus is gone, the dialog takes it back.
    const takeBack = ({ key }: globalThis.KeyboardEvent) => {
      if (document.activeElement !== document.body) return;
      panel.current?.focus({ preventScroll: true });
      if (key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', takeBack);
    return () => {
      stop();
      document.removeEventListener('keydown', takeBack);
      document.body.style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [panel]);

  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      latest.current();
      return;
    }
    if (event.key !== 'Tab' || !panel.current) return;
    const inside = [...panel.current.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const edge = event.shiftKey ? inside[0] : inside[inside.length - 1];
    const other = event.shiftKey ? inside[inside.length - 1] : inside[0];
    const here = document.activeElement;
    if (here === edge || here === panel.current || inside.length === 0) {
      event.preventDefault();
      other?.focus();
    }
  };
}

import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { pushBackHandler } from './backStack.ts';
import { isFocusLost, type Opener, returnFocus } from './returnFocus.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]';

/** The panels of the open modals, the uppermost last. */
const openPanels: unknown[] = [];

/** Counts a modal as open; while any is, the page does not scroll: one that is left closes its modals in any order. */
function openModal(panel: unknown): () => void {
  openPanels.push(panel);
  document.body.style.overflow = 'hidden';
  return () => {
    openPanels.splice(openPanels.indexOf(panel), 1);
    if (openPanels.length === 0) document.body.style.overflow = '';
  };
}

/**
 * Makes a panel a modal dialog: the focus moves in, stays in and in view, and returns at the end, the page behind does
 * not scroll, Escape and the platform's back button close it. The focus returns to what had it, unless `opener` finds
 * something else. Returns a ref to the panel, its properties, and the id for its heading.
 */
export function useModal(role: 'dialog' | 'alertdialog', close: () => void, opener?: Opener) {
  const panel = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const latest = useRef({ close, opener });
  latest.current = { close, opener };

  useEffect(() => {
    const before = document.activeElement;
    const closed = openModal(panel);
    panel.current?.focus({ preventScroll: true });
    const stop = pushBackHandler(() => latest.current.close());
    // A control that disappears while it has the focus would leave the focus on the page behind.
    const keepFocus = ({ key }: globalThis.KeyboardEvent) => {
      if (!isFocusLost() || openPanels[openPanels.length - 1] !== panel) return;
      panel.current?.focus({ preventScroll: true });
      if (key === 'Escape') latest.current.close();
    };
    document.addEventListener('keydown', keepFocus);
    // A phone's keyboard leaves a field no room where it was.
    const keepInView = () => panel.current?.querySelector(':focus')?.scrollIntoView({ block: 'center' });
    addEventListener('resize', keepInView);
    return () => {
      stop();
      removeEventListener('resize', keepInView);
      document.removeEventListener('keydown', keepFocus);
      closed();
      returnFocus(latest.current.opener, before);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      latest.current.close();
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
  const panelProps = {
    ref: panel,
    role,
    'aria-modal': true,
    'aria-labelledby': headingId,
    tabIndex: -1,
    onKeyDown,
  } as const;
  return { panel, headingId, panelProps };
}

import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** The overlay is a sheet at the bottom of the screen; wider ones have it in a corner. */
const PHONE = matchMedia('(max-width: 899px)');

/** The px of the screen's bottom that the sheet covers; 0 where it is none. */
function useCovered(sheet: RefObject<HTMLElement | null>): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const measure = () => setCovered(PHONE.matches ? element.offsetHeight : 0);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    PHONE.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      PHONE.removeEventListener('change', measure);
    };
  }, [sheet]);
  return covered;
}

/**
 * Tells the game that the sheet covers its bottom, as it is told of a phone's own bars: stage and page stand above it.
 */
export function SheetSpace({ sheet }: { readonly sheet: RefObject<HTMLElement | null> }): ReactNode {
  const covered = useCovered(sheet);
  // Telegram's own insets are written at the root element; those of the sheet win.
  return covered > 0 && <style>{`:root { --safe-bottom: ${covered}px !important }`}</style>;
}

import { type RefObject, useEffect, useRef } from 'react';

/** A ref for a page's title: it takes the focus when the page appears, so that a screen reader begins there. */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}

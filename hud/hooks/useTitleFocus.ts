import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref for the page's title, which gets the focus when the page appears: a screen reader begins there. */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}

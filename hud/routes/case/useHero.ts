import { type RefObject, useLayoutEffect, useRef } from 'react';
import { hero, placeHero } from '../../../src/state/hero.ts';

/** A ref for the case's square picture: where it stands can be asked, and while `lively` the stage draws it. */
export function useHero(img: string, lively: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    return placeHero(() => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return top + height > 0 ? { x: left + width / 2, y: top + height / 2, side: width } : null;
    });
  }, []);

  useLayoutEffect(() => {
    if (!lively) return;
    hero.img = img;
    return () => {
      hero.img = null;
    };
  }, [img, lively]);

  return place;
}

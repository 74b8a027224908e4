import { type RefObject, useLayoutEffect, useRef } from 'react';
import { casePicture } from '../../../src/state/cases/casePicture.ts';
import { trackCasePosition } from '../../../src/state/cases/caseTransition.ts';

/** Returns a ref for the case's square picture, whose position is tracked; the stage draws it while `lively`. */
export function useCasePicture(img: string, lively: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    return trackCasePosition(() => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return top + height > 0 ? { x: left + width / 2, y: top + height / 2, side: width } : null;
    });
  }, []);

  useLayoutEffect(() => {
    if (!lively) return;
    casePicture.img = img;
    return () => {
      casePicture.img = null;
    };
  }, [img, lively]);

  return place;
}

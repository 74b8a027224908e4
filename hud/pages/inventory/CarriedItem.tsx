import { useLayoutEffect, useRef, useState } from 'react';
import { type carriedItems, isInWindow } from '../../carriedItems.ts';
import styles from './CarriedItems.module.css';

const FLIGHT: KeyframeAnimationOptions = {
  duration: 480,
  easing: 'cubic-bezier(0.6, 0, 0.2, 1)',
  fill: 'forwards',
};
const FADE: KeyframeAnimationOptions = { duration: 200, fill: 'forwards' };

interface CarriedItemProps {
  readonly item: ReturnType<typeof carriedItems>[number];
  /** The card that shows it, null where none does; undefined while nobody knows yet. */
  readonly cardId: number | null | undefined;
}

/** Resolves when nothing moves any more that `element` lies in: its page comes in with a motion of its own. */
async function comeToRest(element: Element): Promise<void> {
  const moves = document.getAnimations().filter(({ effect }) => {
    const { target } = effect as KeyframeEffect;
    return target?.contains(element) && target !== element;
  });
  await Promise.allSettled(moves.map(({ finished }) => finished));
}

/** Flies from where it was into the picture of its card, which is hidden until then; fades out where there is none. */
async function fly(flying: HTMLElement, from: DOMRectReadOnly, cardId: number | null): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>(`[data-item="${cardId}"] img`);
  if (picture) {
    // By no animation, which may begin a frame late.
    picture.style.cssText = 'transition: none; opacity: 0';
    await comeToRest(picture);
  }
  const to = picture?.getBoundingClientRect();
  if (to && isInWindow(to)) {
    const shift = `translate(${to.left - from.left}px, ${to.top - from.top}px)`;
    await flying.animate({ transform: `${shift} scale(${to.width / from.width})` }, FLIGHT).finished;
  } else await flying.animate({ opacity: 0 }, FADE).finished;
  await picture?.decode().catch(() => {}); // one that is missing is shown as missing
  // It need not fade in any more: it may be there before it has told so.
  if (picture) picture.style.opacity = '1';
}

/** The picture of one item on its way from a result to its card. */
export function CarriedItem({ item, cardId }: CarriedItemProps) {
  const { file, from } = item;
  const picture = useRef<HTMLImageElement>(null);
  const hasLeft = useRef(false);
  const [hasArrived, setHasArrived] = useState(false);
  useLayoutEffect(() => {
    if (!picture.current || cardId === undefined || hasLeft.current) return;
    hasLeft.current = true;
    fly(picture.current, from, cardId).then(
      () => setHasArrived(true),
      () => {}, // cut short, because the page was left
    );
  }, [from, cardId]);
  if (hasArrived) return null;
  const { left, top, width, height } = from;
  return (
    <img ref={picture} className={styles.carried} style={{ left, top, width, height }} src={file} alt="" />
  );
}

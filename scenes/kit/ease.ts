import { gsap } from 'gsap/gsap-core';

/** How far something has come at a share (0 … 1) of its time. */
export type Ease = (share: number) => number;

/** Halvings after which a time is found to a millionth. */
const HALVINGS = 20;

/** One cubic's value at its parameter `t`. */
function cubic(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const left = 1 - t;
  return left * left * (left * p0 + 3 * t * p1) + t * t * (3 * left * p2 + t * p3);
}

/** The ease that a path draws: time along x, which never turns back, and the way along y. */
function easeAlong(path: string): Ease {
  const p = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const at = (i: number) => p[i] ?? 1;
  return (share) => {
    let i = 0;
    while (i + 8 < p.length && share > at(i + 6)) i += 6;
    let low = 0;
    let high = 1;
    for (let step = 0; step < HALVINGS; step++) {
      const t = (low + high) / 2;
      if (cubic(at(i), at(i + 2), at(i + 4), at(i + 6), t) < share) low = t;
      else high = t;
    }
    return cubic(at(i + 1), at(i + 3), at(i + 5), at(i + 7), high);
  };
}

const eases = new Map<string, Ease>();

/**
 * The ease that a tuning holds: one of gsap by its name, or a path of cubics as its CustomEase writes it,
 * "M0,0 C0.2,0.6 0.3,1.2 1,1". CustomEase itself would be a seventieth of the whole stage.
 */
export function easeOf(text: string): Ease {
  let ease = eases.get(text);
  if (!ease) {
    ease = text.startsWith('M') ? easeAlong(text) : gsap.parseEase(text);
    eases.set(text, ease);
  }
  return ease;
}

import type { JSHandle, Page } from '@playwright/test';

/**
 * Notes each motion from now on whose element stands elsewhere, or is seen otherwise, in the instant before it begins
 * than as it begins: on a busy page a motion begins a frame or more after it was asked for.
 */
export function jumpsAsItBegins(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const jumps: string[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const motion = animate.apply(this, how);
      const seenAt = (milliseconds: number) => {
        motion.currentTime = milliseconds;
        const { transform, opacity } = getComputedStyle(this);
        return `${this.className}: ${new DOMMatrix(transform)}, ${opacity}`;
      };
      const [before, begun] = [seenAt(-1), seenAt(0)];
      if (before !== begun) jumps.push(`${before} → ${begun}`);
      return motion;
    };
    return jumps;
  });
}

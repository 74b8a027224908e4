import type { Container } from 'pixi.js';

/** Half a step of a channel: what is fainter changes no pixel. */
const FAINTEST = 0.5 / 255;

/** Has everything below `container` drawn but what is too faint to be seen, which would cost its pixels all the same. */
export function skipFaint({ children }: Container): void {
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (!child) continue;
    child.renderable = child.alpha >= FAINTEST;
    if (child.renderable && child.visible) skipFaint(child);
  }
}

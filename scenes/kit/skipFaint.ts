import type { Container } from 'pixi.js';
import { FAINTEST } from './faintest.ts';

/** Has everything below `container` drawn but what is too faint to be seen. */
export function skipFaint({ children }: Container): void {
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (!child) continue;
    child.renderable = child.alpha >= FAINTEST;
    if (child.renderable && child.visible) skipFaint(child);
  }
}

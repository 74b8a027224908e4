import { Container } from 'pixi.js';
import type { Quality } from '../../scene.ts';
import type { ViewTransform } from '../ViewTransform.ts';
import { PassingLight } from './PassingLight.ts';
import { Room } from './Room.ts';
import { createReveal } from './reveal/revealView.ts';
import { TRAIL_PARTICLES, Trail } from './trail/Trail.ts';

/**
 * A scene's containers round its `reels`, back to front: `winners` at most are revealed. Room, reels and trail are
 * uniform meshes, so that no frame of the spin uploads a buffer; one half of the reveal lies behind the trail, the
 * other before it.
 */
export function aroundReels(
  label: string,
  reels: Container,
  viewTransform: ViewTransform,
  quality: Quality,
  winners: number,
) {
  const room = new Room(viewTransform);
  const reveal = createReveal(quality, viewTransform, winners);
  const trail = quality.reducedMotion ? null : new Trail(viewTransform, TRAIL_PARTICLES[quality.tier]);
  const children = [room, reels, reveal.rays, reveal.behind, ...(trail ? [trail] : []), reveal.before];
  const root = new Container({ label, eventMode: 'none', children });
  return { root, viewTransform, room, passing: new PassingLight(), reveal, trail };
}

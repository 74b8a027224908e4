import { gsap } from 'gsap';
import type { Rarity } from '../../src/rules/rarity.ts';
import { RESULT_AFTER, type SpinPlan, slotUnderPointer } from '../../src/rules/spin.ts';
import { PALETTE, rarityColor } from '../kit/palette.ts';
import { HALO } from './card.ts';
import type { Geometry } from './geometry.ts';
import type { Tuning } from './index.ts';
import { flex } from './motion.ts';
import { type View, winnerOffset } from './view.ts';

/** Slot under the pointer when nothing has been spun. */
const IDLE_SLOT = 45;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** What a pose depends on beside the time. */
export interface Scenery {
  readonly view: View;
  readonly geometry: Geometry;
  readonly tuning: Tuning;
}

function standing({ view, geometry: g }: Scenery, slot: number, y: number, alpha: number): void {
  view.strip.position.set(g.x - slot * g.slot, g.y + y);
  view.strip.alpha = alpha;
}

function pointing({ view, geometry: g }: Scenery, angle: number, lifted: number, alpha: number): void {
  const y = g.y - g.card.height / 2 - HALO - 6;
  view.pointer.position.set(g.x, y - lifted);
  view.pointer.rotation = angle;
  view.pointer.alpha = alpha;
  view.foot.alpha = alpha;
  for (const rail of view.rails) rail.alpha = alpha;
}

function dim(view: View): void {
  for (const part of view.light) part.visible = false;
  view.room.tint = PALETTE['crystal-b'];
  view.room.alpha = 0.17;
}

/** The reel at rest before a spin. */
export function poseIdle(scenery: Scenery): void {
  standing(scenery, IDLE_SLOT, 0, scenery.tuning.idleAlpha);
  pointing(scenery, 0, 0, scenery.tuning.idleAlpha);
  dim(scenery.view);
}

/** Shards thrown out from behind the winner, `u` (0 … 1) into the reveal; closed form, so they can be sought. */
function throwSparks({ view, geometry: g, tuning }: Scenery, u: number, color: string): void {
  view.sparks.forEach((spark, i) => {
    const reach = 0.45 + 0.55 * ((i * 0.618) % 1);
    const way = g.card.height * 0.3 + tuning.sparkSpeed * reach * (1 - (1 - u) ** 3);
    spark.position.set(g.x + Math.cos(i * GOLDEN) * way, g.y + Math.sin(i * GOLDEN) * way * 0.8 + 40 * u * u);
    spark.rotation = i + u * 2;
    spark.scale.set((0.25 + 0.5 * reach) * (1 - u * u));
    spark.alpha = Math.min(1, u * 8) * (1 - u);
    spark.tint = i % 3 === 0 ? '#FFFFFF' : color;
    spark.visible = u < 1;
  });
}

/** The winner rises to the middle and its colour floods the room, `seconds` after the reel came to rest. */
function reveal(scenery: Scenery, plan: SpinPlan, rarity: Rarity, seconds: number, duration: number): void {
  const { view, geometry: g, tuning } = scenery;
  const lift = Math.min(1, seconds / tuning.liftSeconds);
  const rise = gsap.parseEase(tuning.liftEase)(lift);
  const slide = gsap.parseEase('power3.out')(lift);
  const fade = gsap.parseEase('power2.out')(Math.min(1, seconds / tuning.floodSeconds));
  const color = rarityColor(rarity);
  for (const part of view.light) part.visible = true;
  view.veil.alpha = tuning.veil * fade;
  view.flood.tint = color;
  view.flood.alpha = (tuning.flood + 0.07 * rarity) * fade;
  view.rays.tint = color;
  view.rays.alpha = (0.25 + 0.12 * rarity) * fade;
  view.rays.rotation = 0.12 * seconds;
  view.rays.setSize(g.card.height * (2 + 0.9 * fade));
  view.hero.position.set(g.x + winnerOffset(g, plan.stop) * (1 - slide), g.y - tuning.liftRise * slide);
  view.hero.scale.set((1 + (tuning.liftScale - 1) * rise) / tuning.liftScale);
  throwSparks(scenery, Math.min(1, seconds / duration), color);
  pointing(scenery, 0, 30 * slide, (1 - slide) ** 2);
}

/** The pose of a spin `seconds` after its start: it depends on nothing but its arguments. */
export function poseSpin(
  scenery: Scenery,
  plan: SpinPlan,
  rarity: Rarity,
  seconds: number,
  done: number,
): void {
  const { tuning } = scenery;
  const drop = Math.min(1, Math.max(0, seconds / tuning.dropSeconds));
  const fallen = drop < 1 ? gsap.parseEase(tuning.dropEase)(drop) : 1;
  standing(scenery, slotUnderPointer(plan, seconds), (fallen - 1) * tuning.dropHeight, drop);
  pointing(scenery, flex(plan, tuning, seconds), 0, drop);
  dim(scenery.view);
  if (seconds > RESULT_AFTER) reveal(scenery, plan, rarity, seconds - RESULT_AFTER, done - RESULT_AFTER);
}

/** The same without travel: the reel fades out where it stands and in where it stops. */
export function poseFade(
  scenery: Scenery,
  plan: SpinPlan,
  rarity: Rarity,
  seconds: number,
  done: number,
): void {
  const { fadeSeconds, idleAlpha } = scenery.tuning;
  const u = Math.min(1, seconds / fadeSeconds);
  if (u < 0.5) standing(scenery, plan.start, 0, idleAlpha * (1 - 2 * u));
  else standing(scenery, plan.stop, 0, 2 * u - 1);
  pointing(scenery, 0, 0, Math.max(idleAlpha, u));
  dim(scenery.view);
  if (seconds > fadeSeconds) reveal(scenery, plan, rarity, seconds - fadeSeconds, done - fadeSeconds);
}

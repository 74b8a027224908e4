import { gsap } from 'gsap/gsap-core';
import type { Container } from 'pixi.js';
import type { Rarity } from '../../src/rules/rarity.ts';
import { RESULT_AFTER, type SpinPlan, slotUnderPointer, travelled } from '../../src/rules/spin.ts';
import { chance } from '../kit/chance.ts';
import { rarityColor } from '../kit/palette.ts';
import { SHARD } from '../kit/shards.ts';
import { HALO } from './card.ts';
import type { Geometry } from './geometry.ts';
import type { Tuning } from './index.ts';
import { camera, flex, lastTick, smooth, speedAt, TOP_SPEED } from './motion.ts';
import { roll, type View, winnerOffset } from './view.ts';

/** Slot under the pointer when nothing has been spun. */
const IDLE_SLOT = 45;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** Shares of the top speed between which a card turns into its smear. */
const SHARP = 0.4;
const SMEARED = 0.6;

/** What a pose depends on beside the time. */
export interface Scenery {
  readonly view: View;
  readonly geometry: Geometry;
  readonly tuning: Tuning;
}

function pointing({ view, geometry: g }: Scenery, angle: number, lifted: number, alpha: number): void {
  view.reel.point(g.x, g.y - g.card.height / 2 - HALO - 6 - lifted, angle, alpha);
}

/** A layer of what there is in the winner's light alone, seen from `zoom` times as near. */
function light(layer: Container, { x, y }: Geometry, zoom: number, lit: boolean): void {
  layer.visible = lit;
  // What nobody sees is not moved: that costs too.
  if (!lit) return;
  layer.pivot.set(x, y);
  layer.position.set(x, y);
  layer.scale.set(zoom);
}

/** The room seen from `zoom` times as near, and in the winner's light if it is `lit`, else in its own. */
function look({ view, geometry: g }: Scenery, zoom: number, lit: boolean): void {
  view.lens.look(g.x, g.y, zoom);
  light(view.behind, g, zoom, lit);
  light(view.before, g, zoom, lit);
}

/** Written anew at every pose: a frame allocates nothing. */
const trailed = {
  ...{ seconds: 0, x: 0, y: 0, straight: 0, radius: 0, way: 0, speed: 0 },
  ...{ tick: 0, tickedAt: 0, gathered: 0, strength: 0, unit: 1 },
};

/** The trail `seconds` into a spin, at `speed` slots a second: along the reel, from `gathered` > 0 on round the winner. */
function trailing(
  { view, geometry: g, tuning }: Scenery,
  plan: SpinPlan,
  seconds: number,
  speed: number,
  gathered: number,
): void {
  if (!view.trail) return;
  const tickedAt = Math.max(0, lastTick(plan.ticks, seconds));
  const radius = g.card.height / 2 + HALO + tuning.trailGap;
  const straight = Math.max(0, g.column / 2 - radius * 0.45);
  const around = (g.card.height / 2) * tuning.liftScale + 26;
  trailed.seconds = seconds;
  trailed.x = g.x;
  trailed.y = g.y - tuning.liftRise * gathered;
  trailed.straight = straight * (1 - gathered);
  trailed.radius = radius + (around - radius) * gathered;
  trailed.way = travelled(plan.mode, seconds);
  trailed.speed = speed;
  trailed.tick = Math.exp(-11 * (seconds - tickedAt));
  trailed.tickedAt = tickedAt;
  trailed.gathered = gathered;
  trailed.strength = tuning.trail * smooth((seconds - tuning.dropSeconds) / 0.5);
  trailed.unit = unitOf(g) * tuning.trailSize;
  view.trail.pose(trailed);
}

/** The trail's unit: its parts are drawn for a card of this height. */
export function unitOf(g: Geometry): number {
  return g.card.height / 160;
}

/** The reel at rest before a spin. */
export function poseIdle(scenery: Scenery): void {
  const { view, geometry, tuning } = scenery;
  roll(view, geometry, IDLE_SLOT, 0, tuning.idleAlpha, 0);
  pointing(scenery, 0, 0, tuning.idleAlpha);
  look(scenery, 1, false);
  view.trail?.hide();
}

/** Stones thrown out from behind the winner, `u` (0 … 1) into the reveal; closed form, so they can be sought. */
function throwSparks({ view, geometry: g, tuning }: Scenery, u: number, rarity: Rarity): void {
  // The dearer, the more of them.
  const thrown = Math.round(view.sparks.length * (0.3 + 0.14 * rarity));
  for (let i = 0; i < view.sparks.length; i++) {
    const spark = view.sparks[i];
    if (!spark) continue;
    spark.visible = u < 1 && i < thrown;
    const reach = 0.35 + 0.65 * chance(8, i, 1);
    const way = g.card.height * 0.3 + tuning.sparkSpeed * reach * (1 - (1 - u) ** 4);
    const aim = i * GOLDEN;
    spark.position.set(g.x + Math.cos(aim) * way, g.y + Math.sin(aim) * way * 0.9 + tuning.sparkFall * u * u);
    spark.rotation = i + (chance(8, i, 2) - 0.5) * 9 * u;
    const size = ((10 + 22 * chance(8, i, 3) ** 2) / SHARD) * Math.min(1, u * 14) * (1 - u ** 3);
    spark.scale.set(size, size * Math.cos(9 * u * (0.5 + chance(8, i, 4)) + i));
  }
}

/** The blow of light in which the winner leaves the reel, and the circle that runs out from it. */
function strike({ view, geometry: g }: Scenery, rarity: Rarity, seconds: number): void {
  const far = 1 - Math.exp(-4.2 * seconds);
  view.flash.alpha = (0.55 + 0.08 * rarity) * Math.exp(-6 * seconds) * Math.min(1, seconds * 30);
  view.flash.setSize(g.card.height * (1.6 + 2.2 * far));
  view.ring.tint = rarityColor(rarity);
  view.ring.alpha = (0.5 + 0.1 * rarity) * Math.exp(-5 * seconds);
  view.ring.setSize(g.card.height * (1.2 + (1.5 + 0.25 * rarity) * far));
}

/** The winner rises to the middle and its colour floods the room, `seconds` after the reel came to rest. */
function reveal(scenery: Scenery, plan: SpinPlan, rarity: Rarity, seconds: number, duration: number): void {
  const { view, geometry: g, tuning } = scenery;
  const lift = Math.min(1, seconds / tuning.liftSeconds);
  const rise = gsap.parseEase(tuning.liftEase)(lift);
  const slide = gsap.parseEase('power3.out')(lift);
  const fade = gsap.parseEase('power2.out')(Math.min(1, seconds / tuning.floodSeconds));
  const color = rarityColor(rarity);
  view.veil.alpha = tuning.veil * fade;
  view.flood.tint = color;
  view.flood.alpha = (tuning.flood + 0.1 * rarity) * fade;
  for (const [i, rays] of view.rays.entries()) {
    rays.tint = color;
    // A second sheaf, against the first: for what is rare.
    rays.alpha = (i === 0 ? 0.28 + 0.13 * rarity : 0.19 * Math.max(0, rarity - 1)) * fade;
    rays.rotation = (i === 0 ? 0.12 : -0.19) * seconds + i;
    rays.setSize(g.card.height * (2 + (0.9 + 0.12 * rarity) * fade) * (i === 0 ? 1 : 1.25));
  }
  strike(scenery, rarity, seconds);
  view.hero.position.set(g.x + winnerOffset(g, plan.stop) * (1 - slide), g.y - tuning.liftRise * slide);
  view.hero.scale.set((1 + (tuning.liftScale - 1) * rise) / tuning.liftScale);
  view.hero.rotation = 0.05 * Math.sin(Math.PI * lift) * (1 - lift);
  throwSparks(scenery, Math.min(1, seconds / duration), rarity);
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
  const { view, geometry, tuning } = scenery;
  const drop = Math.min(1, Math.max(0, seconds / tuning.dropSeconds));
  const fallen = drop < 1 ? gsap.parseEase(tuning.dropEase)(drop) : 1;
  const speed = speedAt(plan, seconds);
  const smeared = smooth((speed / TOP_SPEED - SHARP) / (SMEARED - SHARP));
  roll(view, geometry, slotUnderPointer(plan, seconds), (fallen - 1) * tuning.dropHeight, drop, smeared);
  pointing(scenery, flex(plan, tuning, seconds), 0, drop);
  const lifted = Math.max(0, seconds - RESULT_AFTER);
  const near = camera(plan, tuning, seconds);
  look(scenery, near + (1 - near) * smooth(lifted / tuning.liftSeconds), lifted > 0);
  trailing(scenery, plan, seconds, speed, smooth(lifted / 0.55));
  if (lifted > 0) reveal(scenery, plan, rarity, lifted, done - RESULT_AFTER);
}

/** The same without travel: the reel fades out where it stands and in where it stops. */
export function poseFade(
  scenery: Scenery,
  plan: SpinPlan,
  rarity: Rarity,
  seconds: number,
  done: number,
): void {
  const { view, geometry, tuning } = scenery;
  const u = Math.min(1, seconds / tuning.fadeSeconds);
  if (u < 0.5) roll(view, geometry, plan.start, 0, tuning.idleAlpha * (1 - 2 * u), 0);
  else roll(view, geometry, plan.stop, 0, 2 * u - 1, 0);
  pointing(scenery, 0, 0, Math.max(tuning.idleAlpha, u));
  const shown = seconds - tuning.fadeSeconds;
  look(scenery, 1, shown > 0);
  if (shown > 0) reveal(scenery, plan, rarity, shown, done - tuning.fadeSeconds);
}

import { Container, Particle, ParticleContainer, ParticleShader, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { chance } from '../kit/chance.ts';
import { GLINT, type ShardName, shardName } from '../kit/shards.ts';
import type { Frame, Tier } from '../scene.ts';
import type { Tuning } from './index.ts';
import type { Flight } from './motion.ts';

/** Shards that a tier can carry. */
export const SHARDS: Record<Tier, number> = { LOW: 80, AVERAGE: 200, HIGH: 400 };

/** One in so many is no stone but a glint of light. */
const GLINTS = 7;

/** Whether the shard `i` of the pool is a glint. */
export function isGlint(i: number): boolean {
  return i % GLINTS === 3;
}

/** One of `count`, the same for a shard for ever, and not in step with the side that it is thrown from. */
function pick(i: number, channel: number, count: number): number {
  return Math.floor(chance(1, i, channel) * count);
}

/** What the confetti's atlas holds. */
export type CellName = 'glow' | ShardName;

export type View = ReturnType<typeof createView>;

/** One pool of particles, one draw; and the light that stands for it where nothing may move. */
export function createView(tier: Tier) {
  const root = new Container({ label: 'confetti', eventMode: 'none' });
  const flash = new Sprite({ texture: Texture.EMPTY, anchor: 0.5, visible: false, label: 'flash' });
  const shards = Array.from(
    { length: SHARDS[tier] },
    () => new Particle({ texture: Texture.EMPTY, anchorX: 0.5, anchorY: 0.5 }),
  );
  // The flip is a scale, so the vertices move too; colour and texture stay.
  // A shader of its own goes with it; the renderer's would hold on to the texture after its end.
  const shader = new ParticleShader();
  const pool = new ParticleContainer({
    shader,
    label: 'shards',
    dynamicProperties: { position: true, rotation: true, vertex: true, uvs: false, color: false },
    boundsArea: new Rectangle(0, 0, 1, 1),
    particles: shards,
    visible: false,
  });
  root.addChild(flash, pool);
  return { root, flash, pool, shards, shader };
}

/** Gives every shard its cut and its colour out of `atlas`. */
export function dress(view: View, atlas: Atlas<CellName>, colors: readonly string[]): void {
  view.flash.texture = atlas.texture('glow');
  view.shards.forEach((shard, i) => {
    const cut = isGlint(i) ? GLINT : pick(i, 0, GLINT);
    shard.texture = atlas.texture(shardName(cut, colors[pick(i, 1, colors.length)] ?? ''));
  });
  const [first] = view.shards;
  if (first) view.pool.texture = first.texture;
  view.pool.update();
}

/** The shards fly over the whole frame; the flash stands where the prize does. */
export function place(view: View, { width, height }: Frame): void {
  view.pool.boundsArea = new Rectangle(0, 0, width, height);
  view.flash.position.set(width / 2, height * 0.33);
  view.flash.setSize(Math.max(width, height) * 1.3);
}

/** The farther off, and that is the smaller, the less light reaches a shard. */
export function shade({ pool, shards }: View, flights: readonly Flight[], tuning: Tuning): void {
  const { smallest, largest, dusk } = tuning;
  let isNew = false;
  flights.forEach(({ size }, i) => {
    const near = Math.sqrt((size - smallest) / Math.max(1, largest - smallest));
    const level = Math.round(255 * (1 - dusk * (1 - Math.min(1, near))));
    const tint = (level << 16) | (level << 8) | level;
    const shard = shards[i];
    if (!shard || shard.tint === tint) return;
    shard.tint = tint;
    isNew = true;
  });
  // Colours are not among what goes to the GPU with every frame.
  if (isNew) pool.update();
}

/** Deletes the buffer that Pixi forgets when it destroys a pool of particles. */
export function letGoOfIndices(pool: ParticleContainer): void {
  for (const { geometry } of Object.values(pool._gpuData)) geometry.indexBuffer.destroy();
}

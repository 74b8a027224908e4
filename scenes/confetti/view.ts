import { Container, Particle, ParticleContainer, ParticleShader, Rectangle, Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../kit/atlas.ts';
import { seededRandom } from '../kit/seededRandom.ts';
import { GLINT, type ShardName, shardName } from '../kit/shards.ts';
import type { Frame, Tier } from '../scene.ts';
import { type Flight, PRIZE_HEIGHT } from './motion.ts';
import type { Tuning } from './types.ts';

/** Number of shards by tier. */
export const SHARDS: Record<Tier, number> = { LOW: 80, AVERAGE: 200, HIGH: 400 };

/** One in so many shards is a glint of light instead of a stone. */
const GLINT_PERIOD = 7;

/** Whether the shard `i` of the pool is a glint. */
export function isGlint(i: number): boolean {
  return i % GLINT_PERIOD === 3;
}

/** A number below `count` that stays the same for a shard, whatever side it is thrown from. */
function pick(i: number, channel: number, count: number): number {
  return Math.floor(seededRandom(1, i, channel) * count);
}

/** What the confetti's atlas holds. */
export type CellName = 'glow' | ShardName;

export type View = ReturnType<typeof createView>;

/** One pool of particles, drawn at once, and the light that replaces it with reduced motion. */
export function createView(tier: Tier) {
  const root = new Container({ label: 'confetti', eventMode: 'none' });
  const flash = new Sprite({ texture: Texture.EMPTY, anchor: 0.5, visible: false, label: 'flash' });
  const shards = Array.from(
    { length: SHARDS[tier] },
    () => new Particle({ texture: Texture.EMPTY, anchorX: 0.5, anchorY: 0.5 }),
  );
  // With a shader of its own, because the renderer's would keep the texture after the pool's end.
  const shader = new ParticleShader();
  // A shard flips by its scale, so its vertices change every frame; its color and texture do not.
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

/** Gives every shard its cut and its color of a new `atlas`. */
export function applyAtlas(view: View, atlas: Atlas<CellName>, colors: readonly string[]): void {
  view.flash.texture = atlas.texture('glow');
  view.shards.forEach((shard, i) => {
    const cut = isGlint(i) ? GLINT : pick(i, 0, GLINT);
    shard.texture = atlas.texture(shardName(cut, colors[pick(i, 1, colors.length)] ?? ''));
  });
  const [first] = view.shards;
  if (first) view.pool.texture = first.texture;
  view.pool.update();
}

/** The shards fly over the whole frame; the flash is behind the prize. */
export function placeParts(view: View, { width, height }: Frame): void {
  view.pool.boundsArea = new Rectangle(0, 0, width, height);
  view.flash.position.set(width / 2, height * PRIZE_HEIGHT);
  view.flash.setSize(Math.max(width, height) * 1.3);
}

/** The smaller a shard is, the farther away it is, and the darker. */
export function tintByDistance({ pool, shards }: View, flights: readonly Flight[], tuning: Tuning): void {
  const { smallest, largest, dusk } = tuning;
  let isChanged = false;
  flights.forEach(({ size }, i) => {
    const near = Math.sqrt((size - smallest) / Math.max(1, largest - smallest));
    const level = Math.round(255 * (1 - dusk * (1 - Math.min(1, near))));
    const tint = (level << 16) | (level << 8) | level;
    const shard = shards[i];
    if (!shard || shard.tint === tint) return;
    shard.tint = tint;
    isChanged = true;
  });
  // Colors are not uploaded with every frame.
  if (isChanged) pool.update();
}

/** Deletes the index buffers, which Pixi forgets when it destroys a particle container. */
export function destroyIndexBuffers(pool: ParticleContainer): void {
  for (const { geometry } of Object.values(pool._gpuData)) geometry.indexBuffer.destroy();
}

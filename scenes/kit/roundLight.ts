import { Mesh, MeshGeometry, Texture } from 'pixi.js';
import { OCTAGON, octagonRing, type Quad } from './octagon.ts';
import { quadIndices } from './quadIndices.ts';

/** Each corner once, however many quads meet there: it is uploaded with every frame in which the light changes. */
function geometryOf(quads: readonly Quad[]): MeshGeometry {
  const all = quads.flat();
  const names = all.map((corner) => corner.join());
  const once = [...new Set(names)];
  const corners = all.filter((_, i) => names.indexOf(names[i] ?? '') === i);
  return new MeshGeometry({
    positions: Float32Array.from(corners.flat()),
    uvs: Float32Array.from(corners.flatMap(([x, y]) => [x + 0.5, y + 0.5])),
    indices: Uint32Array.from(quadIndices(quads.length), (i) => once.indexOf(names[i] ?? '')),
  });
}

function emptyMesh(label: string, geometry: MeshGeometry): Mesh {
  return new Mesh({ label, geometry, texture: Texture.EMPTY });
}

const whole = geometryOf(OCTAGON);

/** A light of 1 px without a texture, to be scaled, which is no larger than the circle that it shines in. */
export function roundLight(label: string): Mesh {
  return emptyMesh(label, whole);
}

const rings = new Map<number, MeshGeometry>();

/** The same for a ring of light that begins at `inner` of its radius. */
export function ringLight(label: string, inner: number): Mesh {
  const ring = rings.get(inner) ?? geometryOf(octagonRing(inner));
  rings.set(inner, ring);
  return emptyMesh(label, ring);
}

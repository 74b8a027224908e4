import type { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';
import type { UniformVectors } from '../../../scenes/kit/UniformVectors.ts';
import type { Scene } from '../../../scenes/scene.ts';

type Container = Scene<unknown, Record<string, unknown>>['view'];

/** A number that a part of a scene is posed by. */
interface PartValue {
  readonly part: string;
  readonly value: string;
  readonly read: () => number;
}

/** What the numbers of a shader's vectors are, in their order; of several parts alike, one after the other. */
const VECTORS: Readonly<Record<string, { readonly part: string; readonly values: readonly string[] }>> = {
  uView: {
    part: 'camera',
    values: ['zoom x', 'zoom y', 'offset x', 'offset y', 'red', 'green', 'blue', 'dark'],
  },
  uReel: {
    part: 'reel',
    values: [
      ...['x', 'y', 'column', 'fade', 'blurred cards', 'cards', 'reflected cards', 'winner'],
      ...['pointer x', 'pointer y', 'pointer turn', 'pointer', 'red', 'green', 'blue', 'streaks'],
      ...['streaks width', 'streaks height', 'streaks way', ''],
      ...['top item 1', 'top item 2', 'top item 3', 'top items'],
      ...['top items x', 'top items y', 'top items size', ''],
    ],
  },
  uReels: {
    part: 'reel',
    values: [
      ...['way', 'cards', 'blurred cards', 'dark', 'winner x', 'winner y', 'winner size', 'won'],
      ...['glow', 'glow size', 'ring size', 'ring', 'x', 'y', 'winner', 'pointer turn'],
      ...['red', 'green', 'blue', 'streaks'],
    ],
  },
  uPose: {
    part: 'trail',
    values: [
      ...['x', 'y', 'straight', 'radius', 'traveled', 'speed', 'tick', 'ticked at', 'seconds', 'gather'],
      ...['strength', 'unit'],
    ],
  },
};

function vectorValues({ name, values }: UniformVectors, mesh: string): PartValue[] {
  const known = VECTORS[name];
  const count = known?.values.length ?? values.length;
  return Array.from(values, (_, i) => ({
    part: values.length > count ? `${known?.part} ${Math.floor(i / count) + 1}` : (known?.part ?? mesh),
    value: known?.values[i % count] ?? `${name} ${Math.floor(i / 4)}.${'xyzw'[i % 4]}`,
    read: () => values[i] ?? 0,
  }));
}

function containerValues(part: string, view: Container): PartValue[] {
  return [
    { part, value: 'x', read: () => view.x },
    { part, value: 'y', read: () => view.y },
    { part, value: 'turn', read: () => view.rotation },
    { part, value: 'width', read: () => view.scale.x },
    { part, value: 'height', read: () => view.scale.y },
    { part, value: 'alpha', read: () => (view.visible && view.renderable ? view.alpha : 0) },
  ];
}

/** Every number that a scene's view is posed by; parts of one name are numbered. */
export function partValues(view: Container): PartValue[] {
  const counts = new Map<string, number>();
  const read = new Set<UniformVectors>();
  const numbered = (label: string) => {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count > 1 ? `${label} ${count}` : label;
  };
  const valuesOf = (container: Container): PartValue[] => {
    const part = numbered(container.label || 'part');
    const vectors = 'vectors' in container ? (container as UniformMesh).vectors : [];
    // Meshes share the camera.
    const own = vectors.filter((one) => !read.has(one));
    for (const one of own) read.add(one);
    return [
      ...own.flatMap((one) => vectorValues(one, part)),
      ...containerValues(part, container),
      ...container.children.flatMap(valuesOf),
    ];
  };
  return valuesOf(view);
}

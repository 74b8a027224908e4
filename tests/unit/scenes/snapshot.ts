import { type BindGroup, type Container, Mesh, UniformGroup } from 'pixi.js';
import { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';

/** The uniforms that a mesh draws itself by. */
function uniformsOf(view: Container): unknown {
  if (view instanceof UniformMesh)
    return view.vectors.map(({ name, values }) => ({ [name]: Array.from(values) }));
  if (!(view instanceof Mesh) || !view.shader) return [];
  const groupsOf = Object.values<BindGroup>(view.shader.groups);
  const bound = groupsOf.flatMap(({ resources }) => Object.values(resources));
  const groups = bound.filter((one) => one instanceof UniformGroup);
  return groups.map(({ uniforms }) => structuredClone(uniforms));
}

/** Everything of a tree that decides its pixels. */
export function snapshot(view: Container): unknown {
  if (!view.visible) return 'invisible';
  const { x, y, rotation, alpha, tint } = view;
  const scale = [view.scale.x, view.scale.y];
  const uniforms = uniformsOf(view);
  return { x, y, rotation, alpha, tint, scale, uniforms, children: view.children.map(snapshot) };
}

/** The part of `view` with this label. */
export function part(view: Container, label: string): Container {
  const found = view.getChildByLabel(label, true);
  if (!found) throw new Error(`the view has no ${label}`);
  return found;
}

import { type Container, ParticleContainer } from 'pixi.js';

/** Everything of a tree that decides its pixels. */
export function snapshot(view: Container): unknown {
  if (!view.visible) return 'invisible';
  const { x, y, rotation, alpha, tint } = view;
  const scale = [view.scale.x, view.scale.y];
  const particles =
    view instanceof ParticleContainer
      ? view.particleChildren.map((one) => [one.x, one.y, one.rotation, one.scaleX, one.scaleY, one.color])
      : [];
  return { x, y, rotation, alpha, tint, scale, particles, children: view.children.map(snapshot) };
}

/** The part of `view` with this label. */
export function part(view: Container, label: string): Container {
  const found = view.getChildByLabel(label, true);
  if (!found) throw new Error(`the view has no ${label}`);
  return found;
}

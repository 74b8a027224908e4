import { useLayoutEffect, useRef } from 'react';
import { registerSlot } from '../../src/state/scene.ts';

interface SceneSlotProps {
  readonly className?: string | undefined;
}

/** The place that the stage's canvas moves into while the page shows it. Decoration to a screen reader. */
export function SceneSlot({ className }: SceneSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (slot.current ? registerSlot(slot.current) : undefined), []);
  return <div ref={slot} className={className} aria-hidden="true" />;
}

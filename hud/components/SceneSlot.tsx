import { useLayoutEffect, useRef } from 'react';
import { registerSlot } from '../../src/state/stage.ts';

interface SceneSlotProps {
  readonly className?: string | undefined;
}

/** The element that the stage's canvas moves into. Hidden from screen readers. */
export function SceneSlot({ className }: SceneSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (slot.current ? registerSlot(slot.current) : undefined), []);
  return <div ref={slot} className={className} aria-hidden="true" />;
}

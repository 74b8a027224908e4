import type { Canvas } from '../../scenes/scene.ts';
import { wasFrozen } from './wasFrozen.ts';

/** Time for the browser to restore a lost context. */
const RESTORE_TIMEOUT_MS = 3000;

interface ContextListener {
  lost(): void;
  restored(): void;
  failed(): void;
}

/** Follows the loss and the return of `canvas`'s WebGL context. Returns a function that ends it. */
export function watchContext(canvas: Canvas, listener: ContextListener): () => void {
  const target: EventTarget = canvas;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const giveTime = () => {
    const began = performance.now();
    timeout = setTimeout(() => {
      // In the background a system takes contexts and freezes who had them: the browser restores it from now on.
      if (wasFrozen(began, RESTORE_TIMEOUT_MS)) giveTime();
      else listener.failed();
    }, RESTORE_TIMEOUT_MS);
  };
  const onLost = (event: Event) => {
    event.preventDefault();
    listener.lost();
    giveTime();
  };
  const onRestored = () => {
    clearTimeout(timeout);
    listener.restored();
  };
  target.addEventListener('webglcontextlost', onLost);
  target.addEventListener('webglcontextrestored', onRestored);
  return () => {
    clearTimeout(timeout);
    target.removeEventListener('webglcontextlost', onLost);
    target.removeEventListener('webglcontextrestored', onRestored);
  };
}

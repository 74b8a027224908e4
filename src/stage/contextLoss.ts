import type { Canvas } from '../../scenes/kit/canvas.ts';

/** Milliseconds that the browser has to give a lost context back. */
const PATIENCE = 3000;

export interface LossListener {
  lost(): void;
  restored(): void;
  failed(): void;
}

/** Follows the loss and the return of `canvas`'s WebGL context; the returned function ends it. */
export function watchContext(canvas: Canvas, listener: LossListener): () => void {
  const target: EventTarget = canvas;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const onLost = (event: Event) => {
    event.preventDefault();
    listener.lost();
    patience = setTimeout(() => listener.failed(), PATIENCE);
  };
  const onRestored = () => {
    clearTimeout(patience);
    listener.restored();
  };
  target.addEventListener('webglcontextlost', onLost);
  target.addEventListener('webglcontextrestored', onRestored);
  return () => {
    clearTimeout(patience);
    target.removeEventListener('webglcontextlost', onLost);
    target.removeEventListener('webglcontextrestored', onRestored);
  };
}

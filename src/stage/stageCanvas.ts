/**
 * A canvas that fills its slot, and covers it with the last picture, never stretched, until one of the slot's new size
 * is drawn. It is hidden from screen readers: the page says what matters.
 */
export function createStageCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.style.cssText =
    'position:absolute;inset:0;width:100%;height:100%;object-fit:cover;display:block;pointer-events:none';
  return canvas;
}

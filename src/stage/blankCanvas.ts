/** A canvas that fills its slot; the picture is decoration, what matters is said by the page. */
export function blankCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;display:block;pointer-events:none';
  return canvas;
}

import type { Stroke } from './useDrawnCode.ts';

/** Width of a drawn line, CSS px. */
const LINE_WIDTH_PX = 4;
/** Colors of the lines' gradient, along the diagonal. */
const LINE_COLORS = ['--crystal-a', '--crystal-b'] as const;

function brand(context: CanvasRenderingContext2D, side: number): CanvasGradient {
  const style = getComputedStyle(document.documentElement);
  const gradient = context.createLinearGradient(0, 0, side, side);
  LINE_COLORS.forEach((name, place) => {
    gradient.addColorStop(place / (LINE_COLORS.length - 1), style.getPropertyValue(name).trim());
  });
  return gradient;
}

function trace(context: CanvasRenderingContext2D, stroke: Stroke, side: number): void {
  context.beginPath();
  for (const { x, y } of stroke) context.lineTo(x * side, y * side);
  // A single touch draws a dot.
  const [only] = stroke;
  if (stroke.length === 1 && only) context.lineTo(only.x * side + 0.01, only.y * side);
  context.stroke();
}

/** Paints `strokes` (coordinates 0 … 1 of the side) on a square canvas at the screen's resolution. */
export function paint(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const side = canvas.clientWidth;
  const sharp = window.devicePixelRatio || 1;
  const pixels = Math.round(side * sharp);
  if (canvas.width !== pixels) Object.assign(canvas, { width: pixels, height: pixels });
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(sharp, 0, 0, sharp, 0, 0);
  context.clearRect(0, 0, side, side);
  Object.assign(context, { lineWidth: LINE_WIDTH_PX, lineCap: 'round', lineJoin: 'round' });
  context.strokeStyle = brand(context, side);
  for (const stroke of strokes) trace(context, stroke, side);
}

import type { GL } from './counters.ts';
import type { Pixels } from './port.ts';

/** The pixels of the frame that was just drawn, with the rows from the top; WebGL's begin at the bottom. */
export function readPixels(gl: GL): Pixels {
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
  const upward = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, upward);
  const row = width * 4;
  const data = new Uint8Array(upward.length);
  for (let y = 0; y < height; y++) {
    data.set(upward.subarray(y * row, (y + 1) * row), (height - 1 - y) * row);
  }
  return { width, height, data };
}

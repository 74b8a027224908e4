/** What one frame, or the sum of some, asked of the GPU. */
export interface Costs {
  draws: number;
  uploads: number;
  bufferBytes: number;
}

export type GL = WebGLRenderingContext | WebGL2RenderingContext;

const DRAWS = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'];
const UPLOADS = ['texImage2D', 'texSubImage2D', 'compressedTexImage2D', 'texImage3D', 'copyTexImage2D'];
const BUFFERS = ['bufferData', 'bufferSubData'];

/** Bytes that bufferData(target, data, …) or bufferSubData(target, offset, data, from, length) carries. */
function bytesOf(values: readonly unknown[]): number {
  const data = values.find((value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer);
  if (!data) return 0;
  const length = values[4];
  if (typeof length === 'number' && length > 0 && data instanceof Float32Array)
    return length * data.BYTES_PER_ELEMENT;
  return (data as ArrayBufferView).byteLength;
}

/**
 * Wraps the calls of `gl` that cost, once: the returned costs grow with every call. Only where somebody counts, since
 * every wrapped call is a little slower.
 */
export function countCosts(gl: GL): Costs {
  const costs: Costs = { draws: 0, uploads: 0, bufferBytes: 0 };
  const methods = gl as unknown as Record<string, ((...values: unknown[]) => unknown) | undefined>;
  const wrap = (names: readonly string[], count: (values: readonly unknown[]) => void) => {
    for (const name of names) {
      const method = methods[name];
      if (!method) continue;
      methods[name] = (...values) => {
        count(values);
        return method.apply(gl, values);
      };
    }
  };
  wrap(DRAWS, () => {
    costs.draws++;
  });
  wrap(UPLOADS, () => {
    costs.uploads++;
  });
  wrap(BUFFERS, (values) => {
    costs.bufferBytes += bytesOf(values);
  });
  return costs;
}

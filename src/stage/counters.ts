/** What one frame, or a sum of frames, costs in WebGL. */
export interface Costs {
  /** Calls of any method of the context. */
  calls: number;
  draws: number;
  uploads: number;
  bufferBytes: number;
}

/** WebGL objects that are alive, by kind. */
export type Objects = Readonly<Record<keyof typeof KINDS, number>>;

export type GL = WebGLRenderingContext | WebGL2RenderingContext;

/** The methods of a context that draw. */
export const DRAWS = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'];
const UPLOADS = ['texImage2D', 'texSubImage2D', 'compressedTexImage2D', 'texImage3D', 'copyTexImage2D'];
const BUFFERS = ['bufferData', 'bufferSubData'];
const KINDS = {
  textures: 'Texture',
  buffers: 'Buffer',
  programs: 'Program',
  framebuffers: 'Framebuffer',
  renderbuffers: 'Renderbuffer',
  vertexArrays: 'VertexArray',
} as const;

/** Bytes that bufferData(target, data, …) or bufferSubData(target, offset, data, from, length) carries. */
function bytesOf(values: readonly unknown[]): number {
  const data = values.find((value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer);
  if (!data) return 0;
  const length = values[4];
  if (typeof length === 'number' && length > 0 && data instanceof Float32Array)
    return length * data.BYTES_PER_ELEMENT;
  return data.byteLength;
}

type Methods = Record<string, ((...values: unknown[]) => unknown) | undefined>;

/** Calls `onCall` after every call of these methods, with the arguments and the result. */
function wrap(
  gl: GL,
  names: readonly string[],
  onCall: (values: readonly unknown[], result: unknown) => void,
): void {
  const methods = gl as unknown as Methods;
  for (const name of names) {
    const method = methods[name];
    if (!method) continue;
    methods[name] = (...values) => {
      const result = method.apply(gl, values);
      onCall(values, result);
      return result;
    };
  }
}

function methodsOf(gl: GL): readonly string[] {
  const names: string[] = [];
  for (const name in gl) if (typeof gl[name as keyof GL] === 'function') names.push(name);
  return names;
}

/**
 * Wraps all methods of `gl`; the returned costs grow with every call. Only for measuring, because every wrapped call is
 * a little slower.
 */
export function countCosts(gl: GL): Costs {
  const costs: Costs = { calls: 0, draws: 0, uploads: 0, bufferBytes: 0 };
  wrap(gl, methodsOf(gl), () => {
    costs.calls++;
  });
  wrap(gl, DRAWS, () => {
    costs.draws++;
  });
  wrap(gl, UPLOADS, () => {
    costs.uploads++;
  });
  wrap(gl, BUFFERS, (values) => {
    costs.bufferBytes += bytesOf(values);
  });
  return costs;
}

/** Wraps the methods of `gl` that create and delete objects. Returns a function that counts those alive. */
export function countObjects(gl: GL): () => Objects {
  const kinds = Object.entries(KINDS).map(([kind, name]) => {
    const alive = new Set<unknown>();
    wrap(gl, [`create${name}`], (_values, object) => alive.add(object));
    wrap(gl, [`delete${name}`], ([object]) => alive.delete(object));
    return [kind, alive] as const;
  });
  return () => Object.fromEntries(kinds.map(([kind, alive]) => [kind, alive.size])) as unknown as Objects;
}

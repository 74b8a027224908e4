import { CLEAR, type Container } from 'pixi.js';
import { DRAWS } from '../counters.ts';
import type { StageRoot } from '../root.tsx';

/** What one node draws in a draw call. */
export interface Piece {
  readonly node: Container;
  /** The draw call's place in the frame. */
  readonly draw: number;
  /** Indices, or vertices where there are none. */
  readonly vertices: number;
  readonly instances: number;
  /** Draws it. */
  run(): void;
}

type Method = (...values: readonly unknown[]) => unknown;

/** What Pixi carries out in its order: a node that draws itself, or a batch of others. */
type Instruction = Container & { readonly elements?: readonly Element[] };

/** A node's part of a batch. */
interface Element {
  readonly renderable: Container;
  readonly indexSize: number;
  readonly _indexStart: number;
}

/** Puts another method in the place of `object`'s. Returns a function that takes it away again. */
function replace(object: object, name: string, make: (method: Method) => Method): () => void {
  const methods = object as Record<string, Method | undefined>;
  const method = methods[name];
  if (!method) return () => {};
  const own = Object.getOwnPropertyDescriptor(object, name);
  methods[name] = make(method.bind(object));
  return () => {
    if (own) Object.defineProperty(object, name, own);
    else delete methods[name];
  };
}

/** Draws the stage as it is, but hands each piece to `visit`, which runs it or not. */
export function renderByPieces({ app, gl }: StageRoot, visit: (piece: Piece) => void): void {
  let instruction: Instruction = app.stage;
  let draw = 0;
  const visitBatch = (elements: readonly Element[], method: Method, values: readonly unknown[]) => {
    const [mode, , type] = values;
    const bytes = type === gl.UNSIGNED_INT ? 4 : 2;
    for (const { renderable, indexSize, _indexStart } of elements) {
      const run = () => method(mode, indexSize, type, _indexStart * bytes);
      visit({ node: renderable, draw, vertices: indexSize, instances: 1, run });
    }
  };
  const intercept =
    (name: string) =>
    (method: Method) =>
    (...values: readonly unknown[]) => {
      if (name === 'drawElements' && instruction.elements) visitBatch(instruction.elements, method, values);
      else {
        const vertices = Number(values[name.startsWith('drawElements') ? 1 : 2]);
        const instances = name.endsWith('Instanced') ? Number(values[values.length - 1]) : 1;
        visit({ node: instruction, draw, vertices, instances, run: () => method(...values) });
      }
      draw++;
    };
  const follow = (execute: Method) => (next: unknown) => {
    instruction = next as Instruction;
    return execute(next);
  };
  const restore = [
    ...Object.values(app.renderer.renderPipes).map((pipe) => replace(pipe as object, 'execute', follow)),
    ...DRAWS.map((name) => replace(gl, name, intercept(name))),
  ];
  try {
    app.renderer.render({ container: app.stage, clear: CLEAR.COLOR });
  } finally {
    for (const end of restore) end();
  }
}

import type { Container } from 'pixi.js';
import { readPixels } from '../pixels.ts';
import type { Look, Pixels, Seen } from '../port.ts';
import type { StageRoot } from '../root.tsx';
import { FragmentCounter } from './FragmentCounter.ts';
import { frameFacts } from './frame.ts';
import { nodesOf } from './nodes.ts';
import { renderByPieces } from './pieces.ts';

/** The picture after the first `count` draws. */
function pixelsAfter(root: StageRoot, count: number): Pixels {
  renderByPieces(root, ({ draw, run }) => {
    if (draw < count) run();
  });
  return readPixels(root.gl);
}

function heat(root: StageRoot): Pixels {
  const counter = new FragmentCounter(root);
  const counts = counter.count(() => true);
  counter.destroy();
  return counts;
}

/** The node that was the last to change the pixel at `x`, `y` CSS px; null if none has. */
function nodeAt(root: StageRoot, x: number, y: number): Container | null {
  const { gl } = root;
  const { resolution } = root.app.renderer;
  const [left, top] = [Math.floor(x * resolution), gl.drawingBufferHeight - 1 - Math.floor(y * resolution)];
  const pixel = () => {
    const bytes = new Uint8Array(4);
    gl.readPixels(left, top, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    return bytes.join();
  };
  let found: Container | null = null;
  let before: string | null = null;
  renderByPieces(root, ({ node, run }) => {
    before ??= pixel();
    run();
    const after = pixel();
    if (after !== before) found = node;
    before = after;
  });
  return found;
}

function see(look: Look, root: StageRoot, views: Iterable<Container>): Seen | Promise<Seen> {
  switch (look.at) {
    case 'frame':
      return frameFacts(root, views);
    case 'draws':
      return pixelsAfter(root, look.count);
    case 'heat':
      return heat(root);
    case 'point': {
      const node = nodeAt(root, look.x, look.y);
      return node && nodesOf(views).indexOf(node);
    }
  }
}

/** Looks inside the frame that is on stage, and leaves it there. `views` are the scenes', back to front. */
export function inspect(look: Look, root: StageRoot, views: Iterable<Container>): Seen | Promise<Seen> {
  // What has changed since the last frame is drawn by the one who remembers frames.
  root.render();
  try {
    return see(look, root, views);
  } finally {
    renderByPieces(root, ({ run }) => run());
  }
}

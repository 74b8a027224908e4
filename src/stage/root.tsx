// The page's policy forbids eval, by which Pixi else makes its upload functions (a worker is not asked).
import 'pixi.js/unsafe-eval';
// What Pixi brings to a worker is all that the page needs as well: nothing here is tapped, read aloud or an element.
import 'pixi.js/webworker';
import { createRoot, extend } from '@pixi/react';
import { type Application, type ApplicationOptions, Container, Ticker, type WebGLRenderer } from 'pixi.js';
import type { Canvas } from '../../scenes/kit/canvas.ts';
import type { GL } from './counters.ts';
import { Replay } from './replay.ts';

extend({ Container });

/** A scene that is on stage: React keeps a container for it, and what is in that is the scene's own. */
export interface Mounted {
  readonly id: string;
  readonly view: Container;
}

export interface StageRoot {
  readonly app: Application<WebGLRenderer>;
  readonly gl: GL;
  /** Says which scenes are on stage, back to front; resolves when they are. */
  show(mounted: readonly Mounted[]): Promise<void>;
  /** Draws one frame. */
  render(): void;
  /** Whether the page shows where nothing is drawn. */
  setClear(clear: boolean): void;
  /** Takes the WebGL context away, or gives it back. */
  loseContext(lost: boolean): void;
  close(): void;
}

/** `createRoot` asks whether its target is an HTMLCanvasElement; left defined, that name would make Pixi call `document`. */
function rootOf(canvas: Canvas): ReturnType<typeof createRoot> {
  const target = canvas as HTMLCanvasElement;
  if ('HTMLCanvasElement' in globalThis) return createRoot(target);
  const scope = globalThis as { HTMLCanvasElement?: unknown };
  scope.HTMLCanvasElement = canvas.constructor;
  try {
    return createRoot(target);
  } finally {
    delete scope.HTMLCanvasElement;
  }
}

const OPTIONS: Partial<ApplicationOptions> = {
  preference: ['webgl'],
  powerPreference: 'high-performance',
  antialias: false,
  // Chosen when the context is made, for the scenes that lie over the page; the others have their ground below.
  backgroundAlpha: 0,
  autoStart: false,
  sharedTicker: false,
  skipExtensionImports: true,
  accessibilityOptions: { enabledByDefault: false, activateOnTab: false },
};

/** Textures that a batch's shader chooses from. Pixi binds the first of a batch twice, so with one it would draw each sprite alone. */
const BATCHED_TEXTURES = 2;

/** A scene has one atlas, and choosing among Pixi's sixteen textures costs three times as much a pixel; a new context forgets it. */
function batchFewTextures({ limits, runners }: WebGLRenderer): void {
  const contextChange = () => {
    limits.maxBatchableTextures = BATCHED_TEXTURES;
  };
  contextChange();
  runners.contextChange.add({ contextChange });
}

/**
 * The one Pixi application of the app, on `canvas`.
 * @throws Error when there is no WebGL.
 */
export async function openRoot(canvas: Canvas, options: Partial<ApplicationOptions>): Promise<StageRoot> {
  const root = rootOf(canvas);
  const app: Application<WebGLRenderer> = await root.render(null, { ...OPTIONS, ...options });
  const { context, background } = app.renderer;
  const { extensions } = context;
  background.alpha = 1;
  batchFewTextures(app.renderer);
  // Pixi's own ticker would ask for frames for ever, for the sake of its housekeeping: that is done when scenes change.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const replay = new Replay(app.renderer, app.stage);
  return {
    app,
    gl: app.renderer.gl,
    render: () => {
      try {
        replay.draw();
      } catch (error) {
        // Between a loss and its event Pixi asks in vain for shaders; what comes back draws anew.
        if (!app.renderer.gl.isContextLost()) throw error;
      }
    },
    setClear: (clear) => {
      // A clear canvas is premultiplied: any colour left in it would be added to the page.
      background.color = clear ? '#000000' : (options.background ?? '#000000');
      background.alpha = clear ? 0 : 1;
      replay.forget();
    },
    loseContext: (lost) =>
      lost ? extensions.loseContext?.loseContext() : extensions.loseContext?.restoreContext(),
    close: () => app.destroy(),
    show: (mounted) =>
      // The commit comes later than render(): the marker's ref is called last, when every container is there.
      new Promise((shown) => {
        Ticker.system.update();
        root.render(
          <>
            {mounted.map(({ id, view }) => (
              <pixiContainer
                key={id}
                label={id}
                ref={(holder) => {
                  if (holder && view.parent !== holder) holder.addChild(view);
                }}
              />
            ))}
            <pixiContainer
              key={mounted.map(({ id }) => id).join()}
              ref={(marker) => {
                if (marker) shown();
              }}
            />
          </>,
          {},
        );
      }),
  };
}

// The page's content security policy forbids eval, with which Pixi would otherwise create its upload functions.
import 'pixi.js/unsafe-eval';
import { createRoot, extend } from '@pixi/react';
import {
  type Application,
  type ApplicationOptions,
  BufferImageSource,
  CanvasSource,
  Container,
  extensions,
  ImageSource,
  Ticker,
  type WebGLRenderer,
} from 'pixi.js';
import type { Canvas } from '../../scenes/scene.ts';
import type { GL } from './counters.ts';
import { FrameRenderer } from './FrameRenderer.ts';
import { measureSpeed, type Speed } from './speed.ts';

// All that the scenes need of what Pixi brings for every environment: there are no filters, masks or sprite sheets, and
// nothing is tapped, read aloud or a DOM element.
extensions.add(ImageSource, CanvasSource, BufferImageSource);
extend({ Container });

/** A scene that is on stage: React keeps a container for it, the scene owns what is inside. */
interface Mounted {
  readonly id: string;
  readonly view: Container;
}

export interface StageRoot {
  readonly app: Application<WebGLRenderer>;
  readonly gl: GL;
  /** Puts exactly these scenes on stage, back to front; resolves when they are. */
  show(mounted: readonly Mounted[]): Promise<void>;
  /** Draws one frame. */
  render(): void;
  /** Whether the page shows where nothing is drawn. */
  setTransparent(isTransparent: boolean): void;
  /** Measures how fast this device draws and computes; null where the context is lost. */
  measure(): Speed | null;
  /** Loses the WebGL context, or restores it. */
  loseContext(lost: boolean): void;
  close(): void;
}

/**
 * `createRoot` checks for HTMLCanvasElement, which a worker lacks; left defined, it would make Pixi call `document`.
 */
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
  // The context keeps an alpha channel for transparent scenes; for the others the background is opaque.
  backgroundAlpha: 0,
  autoStart: false,
  sharedTicker: false,
  skipExtensionImports: true,
  accessibilityOptions: { enabledByDefault: false, activateOnTab: false },
};

/** Textures per batch. Pixi binds the first texture of a batch twice, so with 1 it would draw each sprite alone. */
const MAX_BATCHED_TEXTURES = 2;

/**
 * Choosing among Pixi's 16 textures costs three times as much per pixel, and a scene has one. A new context resets it.
 */
function limitBatchedTextures({ limits, runners }: WebGLRenderer): void {
  const contextChange = () => {
    limits.maxBatchableTextures = MAX_BATCHED_TEXTURES;
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
  limitBatchedTextures(app.renderer);
  // Pixi's own ticker would request frames for ever for its garbage collection; `show` runs that instead.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const frameRenderer = new FrameRenderer(app.renderer, app.stage);
  return {
    app,
    gl: app.renderer.gl,
    render: () => {
      try {
        frameRenderer.draw();
      } catch (error) {
        // Between the loss of the context and its event, Pixi fails to compile shaders; a restored context draws again.
        if (!app.renderer.gl.isContextLost()) throw error;
      }
    },
    setTransparent: (isTransparent) => {
      // Colors are premultiplied, so any but black would be added to the page.
      background.color = isTransparent ? '#000000' : (options.background ?? '#000000');
      background.alpha = isTransparent ? 0 : 1;
      frameRenderer.reset();
    },
    measure: () => {
      const speed = measureSpeed(app.renderer.gl);
      app.renderer.resetState();
      frameRenderer.reset();
      return speed;
    },
    loseContext: (lost) =>
      lost ? extensions.loseContext?.loseContext() : extensions.loseContext?.restoreContext(),
    close: () => app.destroy(),
    show: (mounted) =>
      // React commits after render() has returned: the marker's ref is called last, when every container exists.
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

import { type Adapter, DOMAdapter } from 'pixi.js';
import { takePageOrigin } from './clock.ts';
import { Engine } from './Engine.ts';
import { type Command, PING, type Report, type Setup } from './port.ts';

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

// Pixi's own adapter for workers would add an XML parser to the bundle; no scene parses XML.
DOMAdapter.set({
  createCanvas: (width, height) => new OffscreenCanvas(width ?? 0, height ?? 0),
  getCanvasRenderingContext2D: () => OffscreenCanvasRenderingContext2D,
  getWebGLRenderingContext: () => WebGLRenderingContext,
  getNavigator: () => navigator,
  getBaseUrl: () => scope.location.href,
  getFontFaceSet: () => scope.fonts,
  fetch: (url, options) => fetch(url, options),
  createImage: () => absent('Image'),
  parseXML: () => absent('XML'),
} as Adapter);

function absent(what: string): never {
  throw new Error(`a worker has no ${what}`);
}

function report(message: Report): void {
  scope.postMessage(message, message.type === 'answer' ? transferable(message.value) : []);
}

function transferable(value: unknown): Transferable[] {
  if (Array.isArray(value)) return value.flatMap(transferable);
  return typeof value === 'object' && value && 'data' in value && value.data instanceof Uint8Array
    ? [value.data.buffer]
    : [];
}

interface Start {
  readonly setup: Setup;
  readonly surface: OffscreenCanvas;
  /** Of the page's time. */
  readonly timeOrigin: number;
}

scope.onmessage = async ({ data }: MessageEvent<Start>) => {
  takePageOrigin(data.timeOrigin);
  try {
    const engine = await Engine.start(data.surface, data.setup, report);
    scope.onmessage = ({ data }: MessageEvent<Command | typeof PING>) => {
      if (data === PING) report({ type: 'alive' });
      else engine.receive(data);
    };
    report({ type: 'ready' });
  } catch (error) {
    report({ type: 'refused', message: String(error) });
  }
};

import type { Page } from '@playwright/test';

/** What is alive on a page. */
export interface Alive {
  /** Of WebGL. */
  readonly objects: number;
  readonly listeners: number;
  /** That are waiting. */
  readonly timers: number;
  readonly elements: number;
}

/**
 * Counts what is alive on a page, to be called before it is opened. Keeps the stage out of a worker, whose WebGL is its
 * own. Returns what tells.
 */
export async function countAlive(page: Page): Promise<() => Promise<Alive>> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    const objects = new Set<unknown>();
    const timers = new Set<number>();
    Object.assign(window, { alive: { objects, timers } });
    type Method = (this: WebGL2RenderingContext, ...values: unknown[]) => unknown;
    const methods = WebGL2RenderingContext.prototype as unknown as Record<string, Method>;
    for (const kind of [
      'Texture',
      'Buffer',
      'Program',
      'Shader',
      'Framebuffer',
      'Renderbuffer',
      'VertexArray',
    ]) {
      const [create, remove] = [methods[`create${kind}`], methods[`delete${kind}`]];
      methods[`create${kind}`] = function (...values) {
        const object = create?.apply(this, values);
        objects.add(object);
        return object;
      };
      methods[`delete${kind}`] = function (...values) {
        objects.delete(values[0]);
        return remove?.apply(this, values);
      };
    }
    const { setTimeout, setInterval, clearTimeout } = window;
    Object.assign(window, {
      setTimeout(then: () => void, milliseconds?: number) {
        const timer = setTimeout(() => {
          timers.delete(timer);
          then();
        }, milliseconds);
        timers.add(timer);
        return timer;
      },
      setInterval(then: () => void, milliseconds?: number) {
        const timer = setInterval(then, milliseconds);
        timers.add(timer);
        return timer;
      },
      clearTimeout(timer: number) {
        timers.delete(timer);
        clearTimeout(timer);
      },
      clearInterval(timer: number) {
        timers.delete(timer);
        clearTimeout(timer);
      },
    });
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const count = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const counted = await page.evaluate(() => {
      const { alive } = window as unknown as { alive: { objects: Set<unknown>; timers: Set<number> } };
      return { objects: alive.objects.size, timers: alive.timers.size };
    });
    return { ...counted, listeners: count('JSEventListeners'), elements: count('Nodes') };
  };
}

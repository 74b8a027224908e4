import type { Page } from '@playwright/test';

/**
 * Counts the bytes of textures and of the canvas' own buffers in WebGL on the page; to be called before the page is
 * opened. Keeps the stage out of a worker, whose WebGL is its own. Returns what tells the most that were alive at once.
 */
export async function countTextureBytes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    const alive = new Map<unknown, number>();
    const counts = { most: 0 };
    let bound: unknown = null;
    const keep = (target: unknown, width: number, height: number) => {
      alive.set(target, 4 * width * height);
      counts.most = Math.max(
        counts.most,
        [...alive.values()].reduce((sum, bytes) => sum + bytes, 0),
      );
    };
    type Method = (this: WebGL2RenderingContext, ...values: unknown[]) => unknown;
    type Values = readonly number[] & readonly { width: number; height: number }[];
    const listeners: Record<string, (gl: WebGL2RenderingContext, values: Values) => void> = {
      bindTexture: (_gl, [, texture]) => {
        bound = texture;
      },
      deleteTexture: (_gl, [texture]) => alive.delete(texture),
      texImage2D(_gl, values) {
        const [, level, , width, height, picture] = values;
        // Smaller levels would stand in the place of the whole.
        if (level !== 0) return;
        if (values.length > 6) keep(bound, width ?? 0, height ?? 0);
        else if (picture) keep(bound, picture.width, picture.height);
      },
      texStorage2D: (_gl, [, , , width, height]) => keep(bound, width ?? 0, height ?? 0),
      // What is shown, what is drawn, and its depth with its stencil.
      viewport({ canvas }) {
        for (const buffer of ['shown', 'drawn', 'depth']) keep(buffer, canvas.width, canvas.height);
      },
    };
    for (const [name, onCall] of Object.entries(listeners)) {
      const methods = WebGL2RenderingContext.prototype as unknown as Record<string, Method>;
      const method = methods[name];
      methods[name] = function (this: WebGL2RenderingContext, ...values: unknown[]) {
        onCall(this, values as never);
        return method?.apply(this, values);
      };
    }
    Object.assign(window, { textureCounts: counts });
  });
  return () =>
    page.evaluate(() => (window as unknown as { textureCounts: { most: number } }).textureCounts.most);
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startStage } from '../../../src/stage/stage.ts';

/** An element that knows what it is in. */
class Element {
  parent: Element | null = null;
  readonly style = {};
  append(child: Element) {
    child.parent = this;
  }
  remove() {
    this.parent = null;
  }
  transferControlToOffscreen() {}
}

/** The workers that were begun, each of which says that it is ready. */
let workers: FakeWorker[] = [];
class FakeWorker {
  onmessage = (_event: { data: unknown }) => {};
  onerror = (_event: { message: string }) => {};
  constructor() {
    workers.push(this);
    setTimeout(() => this.onmessage({ data: { type: 'ready' } }));
  }
  postMessage() {}
  terminate() {}
}

class Observer {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  workers = [];
  const page = { hidden: false, baseURI: 'http://localhost/', createElement: () => new Element() };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('HTMLCanvasElement', Element);
  vi.stubGlobal('Worker', FakeWorker);
  for (const name of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(name, Observer);
});
afterEach(() => vi.unstubAllGlobals());

it('a stage that has failed for good lays no dead canvas over what the next page draws', async () => {
  const stage = await startStage({ fonts: [], host: 'worker', tier: 'HIGH' });
  const [slot, next] = [new Element(), new Element()] as unknown as HTMLElement[];
  const parent = () => (stage.canvas as unknown as Element).parent;
  stage.place(slot ?? null);
  expect(parent()).toBe(slot);
  const failed = new Promise((resolve) => stage.onEvent(({ type }) => type === 'failed' && resolve(type)));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => workers).toHaveLength(count);
    await expect.poll(() => parent()).toBe(slot);
    workers.at(-1)?.onerror({ message: 'gone' });
  }
  await failed;
  expect(parent()).toBeNull();
  stage.place(next ?? null);
  expect(parent()).toBeNull();
});

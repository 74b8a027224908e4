import { Container } from 'pixi.js';
import { expect, it, vi } from 'vitest';
import { type SceneId, scenes } from '../../../scenes/registry.ts';
import type { StageRoot } from '../../../src/stage/root.tsx';
import { SceneManager } from '../../../src/stage/SceneManager.ts';

it('a scene that throws as it is mounted leaves nothing, and can be mounted later', async () => {
  let broken = false;
  const create = () => ({
    view: new Container(),
    set() {
      if (broken) throw new Error('no such picture');
    },
    destroy: vi.fn(),
  });
  const made: ReturnType<typeof create>[] = [];
  const definition = { tuning: {}, create: () => made[made.push(create()) - 1] };
  vi.spyOn(scenes, 'case').mockResolvedValue(definition as never);
  const shown: SceneId[][] = [];
  const root = {
    setTransparent() {},
    show: async (mounted: readonly { id: SceneId }[]) => void shown.push(mounted.map(({ id }) => id)),
  };
  const manager = new SceneManager(root as unknown as StageRoot);
  const mount = () => manager.mount('case', {}, {} as never, null);
  for (broken of [false, true]) await mount().catch(() => {});
  expect([manager.size, shown.at(-1)]).toEqual([0, []]);
  expect(made.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 1]);
  await expect(mount(), 'who asked is told').rejects.toThrow('no such picture');
  broken = false;
  await mount();
  expect(shown.at(-1)).toEqual(['case']);
});

it('a scene that hides what lies behind it goes behind those that do not, also where it comes after them', async () => {
  const shown: SceneId[][] = [];
  let isAllTransparent = false;
  const root = {
    setTransparent: (isTransparent: boolean) => (isAllTransparent = isTransparent),
    show: async (mounted: readonly { id: SceneId }[]) => void shown.push(mounted.map(({ id }) => id)),
  };
  for (const [id, transparent] of [
    ['case', true],
    ['confetti', true],
    ['roulette', undefined],
  ] as const) {
    const create = () => ({ view: new Container(), set() {}, destroy() {} });
    vi.spyOn(scenes, id).mockResolvedValue({ tuning: {}, transparent, create } as never);
  }
  const manager = new SceneManager(root as unknown as StageRoot);
  for (const id of ['case', 'roulette', 'confetti', 'case'] as const)
    await manager.mount(id, {}, {} as never, null);
  expect(shown).toEqual([
    ['case'],
    ['roulette', 'case'],
    ['roulette', 'case', 'confetti'],
    ['roulette', 'confetti', 'case'],
  ]);
  expect(isAllTransparent).toBe(false);
  manager.unmount('roulette');
  expect(isAllTransparent).toBe(true);
});

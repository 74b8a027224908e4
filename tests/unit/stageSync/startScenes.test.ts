import { beforeEach, expect, it, vi } from 'vitest';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';

isolateTests();

beforeEach(() => void vi.resetModules());

async function load() {
  const { LostFile } = await import('../../../src/preload.ts');
  const { startScenes } = await import('../../../src/stageSync/startScenes.ts');
  const { stageState } = await import('../../../src/state/stage.ts');
  return { LostFile, startScenes, stageState };
}

it('the stage whose files got lost is asked for again, and started once', async () => {
  const { LostFile, startScenes, stageState } = await load();
  const lost = new LostFile('Unable to preload');
  const fetchFiles = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('files');
  // The engine's own files are asked for only as it starts.
  const start = vi.fn(async (_files: string) => {}).mockRejectedValueOnce(lost);
  for (let time = 0; time < 2; time++) {
    await startScenes(fetchFiles, start);
    expect(stageState.status).toBe('failed');
  }
  await Promise.all([startScenes(fetchFiles, start), startScenes(fetchFiles, start)]);
  await startScenes(fetchFiles, start);
  expect(stageState.status).toBe('ready');
  expect(fetchFiles).toHaveBeenCalledTimes(3);
  expect(start.mock.calls).toEqual([['files'], ['files']]);
});

it('the stage whose files got lost comes by itself, once the page is seen and has a network', async () => {
  const { LostFile, startScenes, stageState } = await load();
  const { network } = await import('../../../src/state/network.ts');
  const lost = new LostFile('Unable to preload');
  const fetchFiles = vi
    .fn()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue('files');
  await startScenes(fetchFiles, async () => {});
  // A page that asks meanwhile, in vain too, adds no second row of tries.
  await startScenes(fetchFiles, async () => {});
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetchFiles).toHaveBeenCalledTimes(3);
  network.online = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchFiles).toHaveBeenCalledTimes(3);
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(fetchFiles).toHaveBeenCalledTimes(4);
  expect(stageState.status).toBe('ready');
  expect(vi.getTimerCount()).toBe(0);
});

it('a stage that fails as it starts, as without WebGL, is not started again', async () => {
  const { startScenes, stageState } = await load();
  const start = vi.fn(() => Promise.reject(new Error('no WebGL')));
  await startScenes(async () => {}, start);
  await startScenes(async () => {}, start);
  expect(stageState.status).toBe('failed');
  expect(start).toHaveBeenCalledTimes(1);
});

it('the device is as lively as its tier while the stage is ready, and no more while pages draw by themselves', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const { startScenes, stageState } = await load();
  const { syncStage } = await import('../../../src/stageSync/syncStage.ts');
  const quality = { tier: 'HIGH', reducedMotion: false };
  await startScenes(
    async () => {},
    async () => syncStage({ quality, place() {}, onEvent() {} } as unknown as Stage),
  );
  for (const status of ['ready', 'failed', 'ready'] as const) {
    stageState.status = status;
    await vi.advanceTimersByTimeAsync(0);
    expect(stageState.lively).toBe(status === 'ready');
  }
});

it('a stage that cannot follow the state ends, and pages draw by themselves', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const { stageState } = await load();
  const { syncStage } = await import('../../../src/stageSync/syncStage.ts');
  const destroy = vi.fn();
  const stage = {
    quality: { tier: 'HIGH', reducedMotion: false },
    place() {},
    onEvent() {
      throw new Error('no scene can be had');
    },
    destroy,
  } as unknown as Stage;
  expect(() => syncStage(stage)).toThrow('no scene can be had');
  expect(destroy).toHaveBeenCalledTimes(1);
  expect(stageState).toMatchObject({ status: 'failed', lively: false });
});

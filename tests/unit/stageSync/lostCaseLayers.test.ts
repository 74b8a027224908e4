import { expect, it, vi } from 'vitest';
import type { Stage } from '../../../src/stage/stage.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { stageThat } from './stageThat.ts';

isolateTests();

/** The page of a case on a lively device, after a second of this stage. */
async function pageOfCase(does: Partial<Stage>) {
  vi.resetModules();
  const { syncCase } = await import('../../../src/stageSync/syncCase.ts');
  const { casePicture, tapCase } = await import('../../../src/state/cases/casePicture.ts');
  const { stageState } = await import('../../../src/state/stage.ts');
  stageState.lively = true;
  casePicture.img = '/art/cases/tiger-den.webp';
  syncCase(stageThat(does));
  await vi.advanceTimersByTimeAsync(1000);
  return { casePicture, tapCase };
}

it('the case of a page stays what the page draws until the layers that the stage needs, which got lost, are there', async () => {
  const [settled, unmount, play] = [vi.fn(async () => false), vi.fn(), vi.fn()];
  const { tapCase } = await pageOfCase({ settled, unmount, play });
  expect(settled).toHaveBeenCalledWith(['/art/cases/tiger-den-body.webp', '/art/cases/tiger-den-lid.webp']);
  expect(unmount).toHaveBeenCalledWith('case');
  tapCase();
  await vi.advanceTimersByTimeAsync(0);
  expect(play).not.toHaveBeenCalled();
  settled.mockResolvedValue(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(play, 'once they are there').toHaveBeenCalledWith('case', 'page', expect.anything());
});

it('the case of a page that is left and come back to while its lost layers are waited for is put on stage once', async () => {
  const settled = vi.fn(async () => true).mockResolvedValueOnce(false);
  const [mount, play] = [vi.fn(async () => {}), vi.fn()];
  const { casePicture } = await pageOfCase({ mount, play, settled });
  const { img } = casePicture;
  casePicture.img = null;
  await vi.advanceTimersByTimeAsync(0);
  casePicture.img = img;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mount).toHaveBeenCalledTimes(2);
  expect(play, 'and waits there once').toHaveBeenCalledTimes(1);
});

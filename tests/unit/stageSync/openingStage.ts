import { vi } from 'vitest';
import type { StageEvent } from '../../../src/stage/port.ts';
import type { Stage } from '../../../src/stage/stage.ts';
import { loadOpening, planned } from '../state/openingPage.ts';
import { CASE_ID, detail, FakeServer } from '../state/world.ts';

/** A stage on which mounting takes its time, and where motions end when the test says so. */
export function slowStage(mountMilliseconds: number) {
  const mount = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, mountMilliseconds)));
  let endMotion: () => void = () => {};
  const play = vi.fn(
    () =>
      new Promise<'done'>((resolve) => {
        endMotion = () => resolve('done');
      }),
  );
  const set = vi.fn();
  const onEvent = vi.fn<Stage['onEvent']>();
  const tell = (event: StageEvent) => onEvent.mock.calls[0]?.[0](event);
  const reduce = () => tell({ type: 'motion', isReduced: true });
  const stage: Pick<Stage, 'mount' | 'drawn' | 'unmount' | 'skip' | 'set' | 'onEvent'> = {
    mount,
    drawn: async () => {},
    onEvent,
    unmount: vi.fn(),
    skip: vi.fn(),
    set,
  };
  return {
    stage: { ...stage, play } as unknown as Stage,
    mount,
    set,
    play,
    tell,
    reduce,
    endMotion: () => endMotion(),
  };
}

/** A server whose draws deserve confetti. */
export function winningServer(): FakeServer {
  const server = new FakeServer();
  const gain = async (...call: Parameters<FakeServer['fetch']>) => {
    const answer = await server.fetch(...call);
    if (!call[0].endsWith('/open/')) return answer;
    const { open, ...rest } = await answer.json();
    return Response.json({ ...rest, open: { ...open, win: { ...open.win, profit: '+100.0', rarity: 4 } } });
  };
  return Object.assign(Object.create(server), { fetch: gain });
}

export async function openOn(stage: Stage, count = 1, server = new FakeServer(), shown = detail) {
  const page = await loadOpening(server);
  page.cases.byId[CASE_ID] = structuredClone(shown);
  const { syncOpening } = await import('../../../src/stageSync/syncOpening.ts');
  syncOpening(stage);
  await page.openCase(CASE_ID, count);
  await planned();
  return page;
}

import { describe, expect, it, vi } from 'vitest';
import { LostFile } from '../../../src/preload.ts';
import type { Command, OpenPort, Report, Setup } from '../../../src/stage/port.ts';
import { StageClient } from '../../../src/stage/StageClient.ts';

/** A host whose stages do nothing: what each was told, and how to speak for it. */
function host(most = Number.POSITIVE_INFINITY) {
  const stages: { told: Command[]; report(report: Report): void; closed: boolean }[] = [];
  const open: OpenPort = async (_setup, hear) => {
    if (stages.length === most) throw new Error('no WebGL');
    const stage = { told: [] as Command[], report: hear, closed: false };
    stages.push(stage);
    return {
      host: 'worker',
      canvas: { remove: () => {} } as HTMLCanvasElement,
      send: (command) => void stage.told.push(command),
      close: () => {
        stage.closed = true;
      },
    };
  };
  const fail = async () => {
    stages.at(-1)?.report({ type: 'event', event: { type: 'failed', message: 'gone' } });
    await new Promise((done) => setTimeout(done));
  };
  return { stages, open, fail };
}

function clientOf(open: OpenPort): Promise<StageClient> {
  return StageClient.open([open], {} as Setup);
}

const mount = (scene: 'case' | 'roulette') => ({ ask: 'mount', scene, props: {} }) as const;
const play = (scene: 'case' | 'roulette', began: number) =>
  ({ ask: 'play', scene, cue: 'spin', plan: { stop: 1 }, began }) as const;
const seek = (seconds: number) =>
  ({ tell: 'seek', scene: 'roulette', cue: 'spin', seconds, plan: {} }) as const;

describe('a stage that fails', () => {
  it('is replaced by one that gets the commands that still hold, cues with their start', async () => {
    const { stages, open, fail } = host();
    const client = await clientOf(open);
    const size = { width: 390, height: 600, ratio: 2, insets: { top: 0, right: 0, bottom: 0, left: 0 } };
    client.tell({ tell: 'pause', reason: 'parked' });
    client.tell({ tell: 'size', size: { ...size, width: 1 } });
    client.tell({ tell: 'tune', scene: 'roulette', values: { rows: 1, far: 2 } });
    client.tell({ tell: 'tune', scene: 'roulette', values: { far: 3 } });
    client.tell({ tell: 'motion', isReduced: false });
    client.tell({ tell: 'resume', reason: 'parked' });
    client.tell({ tell: 'motion', isReduced: true });
    client.tell({ tell: 'pause', reason: 'covered' });
    client.tell({ tell: 'size', size });
    void client.ask(mount('case')).catch(() => {});
    void client.ask(mount('roulette')).catch(() => {});
    client.tell(seek(0));
    client.tell({ tell: 'set', scene: 'roulette', props: { skins: 1 } });
    const spun = client.ask(play('roulette', 1234));
    client.tell({ tell: 'unmount', scene: 'case' });
    await fail();
    expect(stages.map(({ closed }) => closed)).toEqual([true, false]);
    expect(stages[1]?.told).toEqual([
      { tell: 'tune', scene: 'roulette', values: { rows: 1, far: 3 } },
      { tell: 'motion', isReduced: true },
      { tell: 'pause', reason: 'covered' },
      { tell: 'size', size },
      { ...mount('roulette'), call: 2 },
      { tell: 'set', scene: 'roulette', props: { skins: 1 } },
      { ...play('roulette', 1234), call: 3 },
    ]);
    stages[1]?.report({ type: 'answer', call: 3, value: 'done' });
    expect(await spun).toBe('done');
  });

  it('ends a cue that was replaced meanwhile, and repeats the questions without an answer', async () => {
    const { stages, open, fail } = host();
    const client = await clientOf(open);
    void client.ask(mount('roulette'));
    const spun = client.ask(play('roulette', 1));
    const stats = client.ask({ ask: 'stats' });
    client.tell(seek(2));
    await fail();
    expect(await spun).toBe('canceled');
    expect(stages[1]?.told.at(-1)).toEqual({ ask: 'stats', call: 3 });
    stages[1]?.report({ type: 'answer', call: 3, value: { frames: 7 } as never });
    expect(await stats).toEqual({ frames: 7 });
  });

  it('is reported to the page when the second replacement fails too, or there is none', async () => {
    for (const most of [3, 1]) {
      const { stages, open, fail } = host(most);
      const client = await clientOf(open);
      const heard: string[] = [];
      client.onEvent(({ type }) => heard.push(type));
      void client.ask(mount('roulette')).catch(() => {});
      const spun = client.ask(play('roulette', 1));
      for (let i = 0; i < most; i++) {
        expect(heard).not.toContain('failed');
        await fail();
      }
      expect(heard).toEqual([...Array(most - 1).fill('restored'), 'failed']);
      expect(stages).toHaveLength(most);
      expect(await spun).toBe('canceled');
    }
  });

  it('is replaced once the page is seen again, and does not count, if it failed in the background', async () => {
    const { stages, open, fail } = host();
    const client = await clientOf(open);
    const heard: string[] = [];
    client.onEvent(({ type }) => heard.push(type));
    void client.ask(mount('roulette')).catch(() => {});
    for (let stay = 1; stay <= 4; stay++) {
      client.tell({ tell: 'pause', reason: 'hidden' });
      await fail();
      client.tell({ tell: 'resume', reason: 'parked' });
      await new Promise((done) => setTimeout(done));
      expect(stages).toHaveLength(stay);
      client.tell({ tell: 'resume', reason: 'hidden' });
      await new Promise((done) => setTimeout(done));
      expect(stages[stay]?.told).toEqual([{ ...mount('roulette'), call: 1 }]);
    }
    for (let i = 0; i < 3; i++) await fail();
    expect(heard).toEqual([...Array(6).fill('restored'), 'failed']);
  });

  it.each([
    ['hidden', 'inactive'],
    ['inactive', 'hidden'],
  ] as const)(
    'does not count while the client shows something else, and is replaced when neither that nor the tab hides it: %s goes first',
    async (first, last) => {
      const { stages, open, fail } = host();
      const client = await clientOf(open);
      for (let stay = 1; stay <= 4; stay++) {
        client.tell({ tell: 'pause', reason: 'inactive' });
        await fail();
        expect(stages).toHaveLength(stay);
        client.tell({ tell: 'pause', reason: 'hidden' });
        client.tell({ tell: 'resume', reason: first });
        await new Promise((done) => setTimeout(done));
        expect(stages).toHaveLength(stay);
        client.tell({ tell: 'resume', reason: last });
        await new Promise((done) => setTimeout(done));
        expect(stages).toHaveLength(stay + 1);
      }
    },
  );

  it('answers what is asked afterwards at once, as one that was closed does', async () => {
    for (const end of ['fail', 'close'] as const) {
      const { open, fail } = host(1);
      const client = await clientOf(open);
      if (end === 'fail') await fail();
      else client.close();
      const heard: string[] = [];
      const hear = (what: string) => () => void heard.push(what);
      client.ask(mount('roulette')).catch(hear('not mounted'));
      client.ask(play('roulette', 1)).then(hear('not played'));
      await new Promise((done) => setTimeout(done));
      expect(heard.sort()).toEqual(['not mounted', 'not played']);
    }
  });

  it('leads to the next host at the start, too, where the first one throws', async () => {
    const { open } = host();
    const refuse: OpenPort = () => Promise.reject(new DOMException('no workers', 'SecurityError'));
    const client = await StageClient.open([refuse, open], {} as Setup);
    expect(client.port.host).toBe('worker');
  });

  it('is told as a device without WebGL where no host can draw, with the reason of the last one', async () => {
    const reasons = [new Error('no worker can draw here'), new Error('the file is gone')];
    const hosts = reasons.map(
      (reason): OpenPort =>
        () =>
          Promise.reject(reason),
    );
    const opening = StageClient.open(hosts, {} as Setup);
    await expect(opening).rejects.toMatchObject({ name: 'NoWebGL', cause: reasons[1] });
  });

  it.each([
    [true, LostFile],
    [false, Error],
  ])('tells a scene whose file got lost from one that cannot be made: %s', async (isLost, kind) => {
    const { stages, open } = host();
    const client = await clientOf(open);
    const mounted = client.ask(mount('roulette'));
    stages[0]?.report({
      type: 'unanswered',
      call: 1,
      message: 'Unable to preload assets/roulette.js',
      isLost,
    });
    const error = await mounted.catch((reason: Error) => reason);
    expect((error as Error).constructor).toBe(kind);
    expect((error as Error).message).toBe('Unable to preload assets/roulette.js');
  });

  it('is told as a lost file where the last host could not be had', async () => {
    const lost = new LostFile('Unable to preload assets/Engine.js');
    const hosts = [new Error('the worker does not start'), lost].map((reason): OpenPort => {
      return () => Promise.reject(reason);
    });
    await expect(StageClient.open(hosts, {} as Setup)).rejects.toBe(lost);
  });

  it('is reported though what would replace it cannot even be asked', async () => {
    const { open, fail } = host(1);
    const refuse = vi.fn<OpenPort>(() => Promise.reject(new Error('no file')));
    const client = await StageClient.open([open, refuse], {} as Setup);
    const heard: string[] = [];
    client.onEvent(({ type }) => heard.push(type));
    await fail();
    expect(refuse).toHaveBeenCalledOnce();
    expect(heard).toEqual(['failed']);
  });

  it('is replaced by one of the quality that it had come down to', async () => {
    const { stages, open, fail } = host();
    const client = await clientOf(open);
    void client.ask(mount('roulette'));
    client.tell({ tell: 'tier', tier: 'HIGH' });
    stages[0]?.report({ type: 'event', event: { type: 'tier', tier: 'HIGH' } });
    stages[0]?.report({ type: 'event', event: { type: 'tier', tier: 'LOW' } });
    await fail();
    expect(stages[1]?.told).toEqual([
      { ...mount('roulette'), call: 1 },
      { tell: 'tier', tier: 'LOW' },
    ]);
  });

  it('tells which scene is missing on the stage that has replaced it, as its file got lost, if that still holds', async () => {
    const { stages, open, fail } = host();
    const client = await clientOf(open);
    const heard: unknown[] = [];
    client.onEvent((event) => heard.push(event));
    const mounts = [client.ask(mount('roulette')), client.ask(mount('case'))];
    for (const call of [1, 2]) stages[0]?.report({ type: 'answer', call, value: true });
    await Promise.all(mounts);
    await fail();
    client.tell({ tell: 'unmount', scene: 'case' });
    const message = 'Unable to preload assets/roulette.js';
    for (const call of [1, 2]) stages[1]?.report({ type: 'unanswered', call, message, isLost: true });
    expect(heard).toEqual([{ type: 'restored' }, { type: 'missing', scene: 'roulette' }]);
  });

  it('is not listened to any more', async () => {
    const { stages, open, fail } = host();
    const client = await clientOf(open);
    const heard: string[] = [];
    client.onEvent(({ type }) => heard.push(type));
    await fail();
    stages[0]?.report({ type: 'event', event: { type: 'lost' } });
    expect(heard).toEqual(['restored']);
  });
});

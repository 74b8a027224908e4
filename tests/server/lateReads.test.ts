import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LateReads } from '../../server/domain/LateReads.ts';
import { databaseKinds } from './harness/databases.ts';
import { type Game, startGame } from './harness/Game.ts';

describe.each(databaseKinds())('reads of a replica on %s', (kind) => {
  let game: Game;
  beforeAll(async () => {
    game = await startGame(kind);
  });
  afterAll(() => game.close());

  test('a look that began before a read failed does not bring the replica back', async () => {
    const answered = vi.fn();
    const watched = game.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answered();
        return result;
      },
    });
    const lateReads = new LateReads(game.db, watched);
    expect(
      await lateReads.read(vi.fn().mockRejectedValueOnce('lost').mockResolvedValue('of the primary')),
    ).toBe('of the primary');
    await expect.poll(() => answered.mock.calls.length).toBe(1);
    expect(lateReads.isReplicaDown).toBe(true);
  });

  test('calls wait for a replica that is gone once', async () => {
    const replica = game.db.withoutPlugins();
    const lateReads = new LateReads(game.db, replica);
    const work = vi.fn().mockRejectedValueOnce('lost').mockResolvedValue('of the primary');
    for (let call = 0; call < 3; call++) expect(await lateReads.read(work)).toBe('of the primary');
    expect(work.mock.calls.map(([db]) => db === replica)).toEqual([true, false, false, false]);
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { waitForReplica } from '../../server/db/postgres/replica.ts';
import { LateReads } from '../../server/domain/LateReads.ts';
import { OperatorError } from '../../server/OperatorError.ts';
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

  test('a primary that does not answer the first look puts no replica to rest', async () => {
    const asked = vi.fn();
    const silent = game.db.withPlugin({
      transformQuery: () => {
        asked();
        throw new Error('the primary is silent');
      },
      transformResult: async ({ result }) => result,
    });
    const replica = game.db.withoutPlugins();
    const failed = vi.fn();
    const lateReads = new LateReads(silent, replica, failed);
    const work = async (db: unknown) => db === replica;
    expect(await lateReads.read(work)).toBe(true);
    // The look has asked for a position to compare with, and at its end for that of the next look.
    await expect.poll(() => asked.mock.calls.length).toBe(2);
    expect(await lateReads.read(work)).toBe(true);
    expect([lateReads.isReplicaDown, failed.mock.calls]).toEqual([false, []]);
  });

  // What is embedded is a copy of one database, and so the same.
  test.runIf(kind === 'postgres')('a replica of another game is left alone', async () => {
    const other = await startGame(kind);
    const failed = vi.fn();
    const lateReads = new LateReads(game.db, other.db, failed);
    const work = vi.fn(async (db: unknown) => db === other.db);
    await expect.poll(() => lateReads.read(work)).toBe(false);
    const told = new OperatorError('DATABASE_READ_URL: the replica is of another database');
    expect(failed.mock.calls).toEqual([[told]]);
    await expect(waitForReplica(other.db, game.db, 0)).rejects.toThrow(told);
    await other.close();
  });

  test('calls wait for a replica that is gone once', async () => {
    const replica = game.db.withoutPlugins();
    const lateReads = new LateReads(game.db, replica);
    const work = vi.fn().mockRejectedValueOnce('lost').mockResolvedValue('of the primary');
    for (let call = 0; call < 3; call++) expect(await lateReads.read(work)).toBe('of the primary');
    expect(work.mock.calls.map(([db]) => db === replica)).toEqual([true, false, false, false]);
  });
});

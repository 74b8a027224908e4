import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '../../../server/db/pglite/ownerLock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-owner-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function listen(name: string): Promise<Server> {
  const server = createServer().listen(join(folder, name));
  await once(server, 'listening');
  return server;
}

test('of processes that find the owner of a data directory dead one takes its place', async () => {
  const dead = await listen('elsewhere');
  renameSync(join(folder, 'elsewhere'), join(folder, 'owner.sock'));
  dead.close();
  const tries = await Promise.allSettled([lockDataDir(folder), lockDataDir(folder), lockDataDir(folder)]);
  const owners = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(owners).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject(
    Array(2).fill({ reason: { message: `${folder} was taken by another process just now` } }),
  );
  await expect(lockDataDir(folder)).rejects.toThrow(`is in use by process ${process.pid}: stop it first`);
  await owners[0]?.();
  expect(readdirSync(folder)).toEqual([]);
});

test('an owner that is suspended is told of', async () => {
  const silent = await listen('owner.sock');
  await expect(lockDataDir(folder)).rejects.toThrow(
    `${folder} is in use by a process that does not answer: stop it first`,
  );
  silent.close();
});

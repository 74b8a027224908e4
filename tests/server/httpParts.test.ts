import { expect, test } from 'vitest';
import { LogStream } from '../../server/http/logStream.ts';
import { Turns } from '../../server/http/turns.ts';

test('lets the transactions of one user take turns, and of two users overlap', async () => {
  const turns = new Turns();
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await new Promise(setImmediate);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [turns.take(1, work('a', true)), turns.take(1, work('b')), turns.take(2, work('c'))];
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log.indexOf('b begins')).toBeGreaterThan(log.indexOf('a ends'));
  expect(log.indexOf('c begins')).toBeLessThan(log.indexOf('a ends'));
});

test('writes lines of the log together, in their order, and soon', async () => {
  const written: string[] = [];
  const stream = new LogStream({ write: (text: string) => written.push(text) > 0 });
  stream.write('one\n');
  stream.write('two\n');
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['one\ntwo\n']);
  stream.write('x'.repeat(64 * 1024));
  expect(written[1]).toHaveLength(64 * 1024);
  stream.write('last\n');
  stream.flush();
  stream.flush();
  expect(written.slice(2)).toEqual(['last\n']);
});

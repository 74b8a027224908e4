import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../server/config.ts';
import { platformIdOf } from '../../server/domain/tasks/gamingMatch.ts';
import { readMatchPlatform } from '../../server/telegram/matchSettings.ts';

describe('the gaming-match platform', () => {
  const answers: Record<string, [status: number, body: string]> = {
    '/players/1': [200, '{"nickname":"Ann"}'],
    '/players/2': [404, '{"error":"not found"}'],
    '/players/3': [200, '{"name":"Ann"}'],
    '/players/4': [500, 'oops'],
    '/players/5': [401, '{"nickname":"Ann"}'],
  };
  const keys = new Set<string | undefined>();
  /** Ids of players whose answer never ends, until its reader hangs up. */
  const endless: Record<string, number> = { '/players/6': 200, '/players/7': 404, '/players/8': 500 };
  const hungUp: string[] = [];
  let server: Server;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    server = createServer(({ url = '', headers }, reply) => {
      keys.add(headers.authorization);
      if (url in endless) {
        reply.writeHead(endless[url] ?? 0).once('close', () => hungUp.push(url));
        const write = () => reply.writable && reply.write('a'.repeat(65_536), () => setImmediate(write));
        write();
        return;
      }
      const [status, body] = answers[url] ?? [400, ''];
      reply.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    environment = {
      MATCH_API_URL: `${root}/players/{id}`,
      MATCH_API_KEY: 'a-key',
      MATCH_ADDRESS: 'https://match.example',
    };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('the gaming-match platform gives a nickname, says that there is none, or that it can’t tell', async () => {
    const match = readMatchPlatform(environment);
    expect(match?.address).toBe('https://match.example');
    expect(await match?.nickname('1')).toBe('Ann');
    expect(await match?.nickname('2')).toBeNull();
    for (const id of ['3', '4', '5']) await expect(match?.nickname(id)).rejects.toThrow(/answered/);
    expect([...keys]).toEqual(['Bearer a-key']);
  });

  test('an answer of the gaming-match platform that never ends is given up at 4 MiB, or at once where it is none', async () => {
    const match = readMatchPlatform(environment);
    await expect(match?.nickname('6')).rejects.toThrow('the answer is longer than 4194304 bytes');
    expect(await match?.nickname('7')).toBeNull();
    await expect(match?.nickname('8')).rejects.toThrow('answered 500');
    await expect.poll(() => hungUp.sort()).toEqual(Object.keys(endless));
  });

  test('the gaming-match platform is on only where all of its settings are given', () => {
    expect(readMatchPlatform({})).toBeNull();
    expect(readMatchPlatform({ MATCH_API_KEY: '' })).toBeNull();
    expect(() => readMatchPlatform({ ...environment, MATCH_API_KEY: '' })).toThrow(ConfigError);
    expect(() => readMatchPlatform({ ...environment, MATCH_API_URL: 'https://x.example/' })).toThrow(
      ConfigError,
    );
  });

  test('an account of the gaming-match platform is found by the partner of a trade link', () => {
    const link = (partner: string) =>
      `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbCdEfGh`;
    expect(platformIdOf(link('22202'))).toBe('76561197960287930');
    expect(platformIdOf(link('x'))).toBeNull();
    expect(platformIdOf('nonsense')).toBeNull();
  });
});

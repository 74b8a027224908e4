import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../server/app.ts';
import { serveClient } from '../../server/http/client.ts';
import { CONFIG } from './harness/Game.ts';

describe('the client over HTTP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-client-'));
  const app = createServer(CONFIG);
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, 'art'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>page');
    writeFileSync(join(folder, 'assets/main-abc.js'), 'plain');
    writeFileSync(join(folder, 'assets/main-abc.js.br'), 'brotli');
    mkdirSync(join(folder, 'art/cases'));
    for (const name of ['blue.webp', 'blue.avif', 'blue-body.avif']) {
      writeFileSync(join(folder, 'art/cases', name), name);
    }
    writeFileSync(join(folder, 'art/icons.svg'), 'plain');
    writeFileSync(join(folder, 'art/icons.svg.br'), 'brotli');
    mkdirSync(join(folder, 'fonts'));
    writeFileSync(join(folder, 'fonts/facet-text-latin.woff2'), 'font');
    mkdirSync(join(folder, 'sounds'));
    writeFileSync(join(folder, 'sounds/first.webm'), 'sounds');
    mkdirSync(join(folder, 'first'));
    writeFileSync(join(folder, 'first/uz.html'), '<!doctype html>uz<script>run()</script>');
    mkdirSync(join(folder, '.vite'));
    const manifest = {
      'locales/ru.ts': { file: 'assets/ru-1.js' },
      'locales/uz.ts': { file: 'assets/uz-2.js' },
    };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    const hashes = {
      '/art/cases/blue': '1a2b3c4d',
      '/art/icons': '2b3c4d5e',
      '/fonts/facet-text-latin': '3c4d5e6f',
      '/sounds/first': '4d5e6f70',
    };
    writeFileSync(join(folder, '.vite/hashes.json'), JSON.stringify(hashes));
    serveClient(app, folder, ['https://api3.example']);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test('every address of the client is the page, which is never cached', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on('warning', note);
    for (const url of ['/', '/cases', '/cases/0123/opening', '/profile?openTradeLink=true']) {
      const reply = await app.inject({ url });
      expect([url, reply.statusCode, reply.body]).toEqual([url, 200, '<!doctype html>page']);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(String(reply.headers['content-security-policy']).split('; ')).toEqual([
        "default-src 'self'",
        "script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
        "worker-src 'self' blob:",
        "connect-src 'self' https://api3.example data: blob:",
        "img-src 'self' data: blob: https:",
        "media-src 'self' data: blob:",
        "font-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors https://web.telegram.org https://*.telegram.org 'self'",
      ]);
    }
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('the start comes with the first page of the browser’s language, and the script in it may run', async () => {
    const start = await app.inject({ url: '/?tgWebAppStartParam=x', headers: { 'accept-language': 'uz' } });
    expect(start.body).toBe('<!doctype html>uz<script>run()</script>');
    expect(start.headers.vary).toBe('accept-language, accept-encoding');
    expect(start.headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
    );
    const other = await app.inject({ url: '/cases', headers: { 'accept-language': 'uz' } });
    expect(other.body).toBe('<!doctype html>page');
  });

  test('a HEAD has the headers of the GET and no body', async () => {
    for (const url of ['/', '/cases']) {
      const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url });
      expect([url, statusCode, body]).toEqual([url, 200, '']);
      expect(headers['content-type']).toContain('text/html');
    }
  });

  test('the page preloads the texts and the fonts of the browser’s language', async () => {
    const linkFor = async (accepted?: string) => {
      const headers = accepted === undefined ? {} : { 'accept-language': accepted };
      return (await app.inject({ url: '/cases', headers })).headers.link;
    };
    const font = (...parts: readonly string[]) =>
      parts
        .flatMap((letters) => [`display-${letters}`, `text-${letters}`])
        // Of one the build has left a hash.
        .map((face) => (face === 'text-latin' ? 'text-latin.3c4d5e6f' : face))
        .map((face) => `</fonts/facet-${face}.woff2>; rel=preload; as=font; type=font/woff2; crossorigin`)
        .join(', ');
    const uzbek = `</assets/uz-2.js>; rel=modulepreload, ${font('latin')}`;
    const russian = `</assets/ru-1.js>; rel=modulepreload, ${font('cyrillic')}`;
    expect(await linkFor('uz-UZ,uz;q=0.9,ru;q=0.8')).toBe(uzbek);
    expect(await linkFor('de')).toBe(russian);
    expect(await linkFor('de, uz;q=0')).toBe(russian);
    expect(await linkFor('de,uz;q=0.8')).toBe(uzbek);
    expect(await linkFor('ru;Q=0.7, uz ; q=0.8')).toBe(uzbek);
    expect(await linkFor()).toBe(russian);
    expect(await linkFor('en')).toBe(font('latin'));
    expect(await linkFor('es')).toBe(font('latin', 'latin-marks'));
  });

  test('hashed files are cached for a year', async () => {
    const script = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(script.body).toBe('brotli');
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await app.inject({ url: '/assets/main-abc.js' })).body).toBe('plain');
  });

  const served = async (url: string, headers = {}) => {
    const { statusCode, body, headers: answered } = await app.inject({ url, headers });
    return [statusCode, body, answered['cache-control'], answered['content-type']];
  };

  test('a picture with the hash of its bytes in its address is cached for a year, in each of its files', async () => {
    const year = 'public, max-age=31536000, immutable';
    const hashed = '/art/cases/blue.1a2b3c4d';
    expect(await served(`${hashed}.webp`)).toEqual([200, 'blue.webp', year, 'image/webp']);
    expect(await served(`${hashed}.avif`)).toEqual([200, 'blue.avif', year, 'image/avif']);
    expect(await served(`${hashed}-body.avif`)).toEqual([200, 'blue-body.avif', year, 'image/avif']);
    expect(await served('/art/icons.2b3c4d5e.svg')).toEqual([200, 'plain', year, 'image/svg+xml']);
    const brotli = await served('/art/icons.2b3c4d5e.svg', { 'accept-encoding': 'br' });
    expect(brotli).toEqual([200, 'brotli', year, 'image/svg+xml']);
    expect(await served('/fonts/facet-text-latin.3c4d5e6f.woff2')).toEqual([200, 'font', year, 'font/woff2']);
    const head = await app.inject({ method: 'HEAD', url: `${hashed}.webp` });
    expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', year]);
  });

  test('by its plain name, or by the hash that it had once or will have, it is cached for a day', async () => {
    const day = 'public, max-age=86400';
    expect(await served('/art/cases/blue.webp')).toEqual([200, 'blue.webp', day, 'image/webp']);
    expect(await served('/art/cases/blue.00000000.webp')).toEqual([200, 'blue.webp', day, 'image/webp']);
    const layer = await served('/art/cases/blue.00000000-body.avif');
    expect(layer).toEqual([200, 'blue-body.avif', day, 'image/avif']);
    // The hash of another.
    expect(await served('/art/icons.1a2b3c4d.svg')).toEqual([200, 'plain', day, 'image/svg+xml']);
  });

  test('a range or a condition that a file does not meet is told as that', async () => {
    const statusOf = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/art/icons.svg', headers })).statusCode;
    expect(await statusOf({ range: 'bytes=1-2' })).toBe(206);
    expect(await statusOf({ range: 'bytes=5-' })).toBe(416);
    expect(await statusOf({ 'if-match': '"another"' })).toBe(412);
  });

  test('sounds of another release are none: by its places others would be heard', async () => {
    expect((await served('/sounds/first.4d5e6f70.webm')).slice(0, 2)).toEqual([200, 'sounds']);
    const [status, , cache] = await served('/sounds/first.00000000.webm');
    expect([status, cache]).toEqual([404, 'no-store']);
  });

  test('a missing file is 404, and nothing outside the client’s folder is served', async () => {
    const named = ['/assets/gone.js', '/art/gone.webp', '/art/cases/gone.1a2b3c4d.webp'];
    const missing = [...named, '/art/gone', '/sounds/%00', '/art/gone.html', '/art/', '/assets/'];
    const outside = ['/../package.json', '/%2e%2e/package.json', '/art/%2e%2e/%2e%2e/package.json'];
    for (const url of [...missing, ...outside]) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
    const { body } = await app.inject({ url: '/%2e%2e/%2e%2e/etc/passwd' });
    expect(body).toBe('<!doctype html>page');
  });

  test('a link that is broken leads to the page as it is asked for, and a call to a refusal', async () => {
    const odd = ['/inventory//', '//', '//evil', '/a//b', '/%5Cevil', '/./%2e%2e/x', '/%00', '/cases/%00'];
    const typed = ['/inventory.html', '/cases/index.htm'];
    const unreadable = ['/%', '/%zz', '/cases/%E0%A4%A', '/cases/%c0/opening?x=%', '/inventory/%?tab=sold'];
    for (const url of [...odd, ...typed, ...unreadable]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, body, headers } = await app.inject({ method, url });
        expect([url, statusCode, body]).toEqual([url, 200, method === 'GET' ? '<!doctype html>page' : '']);
        expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
        expect(headers.location).toBeUndefined();
      }
    }
    for (const [url, status, error] of [
      ['/api/%', 400, 'bad request'],
      ['/api/%zz/', 400, 'bad request'],
      ['/api//', 404, 'not found'],
      ['/api/me//', 404, 'not found'],
      ['//api/me/', 404, 'not found'],
      ['/assets//main-abc.js', 404, 'not found'],
      ['/art/%zz.webp', 404, 'not found'],
    ] as const) {
      const reply = await app.inject({ url });
      expect([url, reply.statusCode, reply.json()]).toEqual([url, status, { error }]);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    const post = await app.inject({ method: 'POST', url: '/%zz' });
    expect([post.statusCode, post.json()]).toEqual([404, { error: 'not found' }]);
  });

  test('a client that is taken away under the server is told of in a line that names the build', async () => {
    rmSync(join(folder, 'index.html'));
    for (const url of ['/', '/cases']) {
      const { statusCode, body, headers } = await app.inject({ url });
      const told = `The client is not built in ${folder}: node scripts/build.mjs localhost production\n`;
      expect([url, statusCode, body]).toEqual([url, 404, told]);
      expect(headers['content-type']).toContain('text/plain');
    }
  });
});

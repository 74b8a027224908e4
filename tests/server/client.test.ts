import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveClient } from '../../server/http/client.ts';

describe('the client over HTTP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-client-'));
  const app = Fastify();
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, 'art'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>page');
    writeFileSync(join(folder, 'assets/main-abc.js'), 'plain');
    writeFileSync(join(folder, 'assets/main-abc.js.br'), 'brotli');
    writeFileSync(join(folder, 'art/case.webp'), 'art');
    mkdirSync(join(folder, 'first'));
    writeFileSync(join(folder, 'first/uz.html'), '<!doctype html>uz<script>run()</script>');
    mkdirSync(join(folder, '.vite'));
    const manifest = {
      'locales/ru.ts': { file: 'assets/ru-1.js' },
      'locales/uz.ts': { file: 'assets/uz-2.js' },
    };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    serveClient(app, folder, ['https://api3.example']);
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test('every address of the client is the page, which is never cached', async () => {
    for (const url of ['/', '/cases', '/cases/0123/opening', '/profile?openTradeLink=true']) {
      const reply = await app.inject({ url });
      expect([url, reply.statusCode, reply.body]).toEqual([url, 200, '<!doctype html>page']);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-security-policy']).toContain("connect-src 'self' https://api3.example");
      expect(reply.headers['content-security-policy']).toContain('frame-ancestors https://web.telegram.org');
    }
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
        .map((face) => `</fonts/facet-${face}.woff2>; rel=preload; as=font; type=font/woff2; crossorigin`)
        .join(', ');
    const uzbek = `</assets/uz-2.js>; rel=modulepreload, ${font('latin')}`;
    const russian = `</assets/ru-1.js>; rel=modulepreload, ${font('cyrillic')}`;
    expect(await linkFor('uz-UZ,uz;q=0.9,ru;q=0.8')).toBe(uzbek);
    expect(await linkFor('de')).toBe(russian);
    expect(await linkFor('de,uz;q=0.8')).toBe(uzbek);
    expect(await linkFor()).toBe(russian);
    expect(await linkFor('en')).toBe(font('latin'));
    expect(await linkFor('es')).toBe(font('latin', 'latin-marks'));
  });

  test('hashed files are cached for a year, art for a day', async () => {
    const script = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(script.body).toBe('brotli');
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect((await app.inject({ url: '/assets/main-abc.js' })).body).toBe('plain');
    const art = await app.inject({ url: '/art/case.webp' });
    expect(art.headers['cache-control']).toBe('public, max-age=86400');
  });

  test('a missing file is 404, and nothing outside the client’s folder is served', async () => {
    for (const url of ['/assets/gone.js', '/art/gone.webp', '/../package.json', '/%2e%2e/package.json']) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
    const outside = await app.inject({ url: '/%2e%2e/%2e%2e/etc/passwd' });
    expect(outside.body).toBe('<!doctype html>page');
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceFolder } from '../../scripts/setup.mjs';
import { serveClient } from '../../server/http/client.ts';

/** A client that is built anew while a server that runs serves it, as a deploy does. */
const temporary = mkdtempSync(join(tmpdir(), 'facet-built-anew-'));
const folder = join(temporary, 'production');
const app = Fastify();

/** Builds a client whose files all differ from those of other releases. */
function build(release: string, hash: string): void {
  const files = {
    'index.html': `page ${release}<script src="/assets/main-${release}.js"></script>`,
    'first/uz.html': `uz ${release}<script>run(${release})</script>`,
    [`assets/main-${release}.js`]: `script ${release}`,
    [`assets/main-${release}.js.br`]: `brotli ${release}`,
    [`drop/drop-${release}.js`]: `drop ${release}`,
    'sounds/first.webm': `sounds ${release}`,
    '.vite/manifest.json': JSON.stringify({ 'locales/uz.ts': { file: `assets/uz-${release}.js` } }),
    '.vite/hashes.json': JSON.stringify({ '/sounds/first': hash }),
  };
  replaceFolder(folder, (made) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(made, path)), { recursive: true });
      writeFileSync(join(made, path), text);
    }
  });
}

beforeAll(async () => {
  build('1', '11111111');
  serveClient(app, folder, []);
  await app.ready();
  build('2', '22222222');
});
afterAll(async () => {
  await app.close();
  rmSync(temporary, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test('a page that was loaded before finds its scripts, and one that is loaded now its own', async () => {
  for (const release of ['1', '2']) {
    expect((await get(`/assets/main-${release}.js`)).body).toBe(`script ${release}`);
    expect((await get(`/drop/drop-${release}.js`)).body).toBe(`drop ${release}`);
    const brotli = await get(`/assets/main-${release}.js`, { 'accept-encoding': 'br' });
    expect(brotli.body).toBe(`brotli ${release}`);
    expect(brotli.headers['cache-control']).toContain('max-age=');
  }
  expect((await get('/cases')).body).toContain('/assets/main-2.js');
  for (const gone of ['/assets/gone.js', '/assets/..%2findex.html', '/assets/main-1.js.map'])
    expect([gone, (await get(gone)).statusCode]).toEqual([gone, 404]);
});

test('the page of now comes with its own texts, and its own script may run', async () => {
  const { body, headers } = await get('/', { 'accept-language': 'uz' });
  expect(body).toBe('uz 2<script>run(2)</script>');
  // The SHA-256 of `run(2)`.
  expect(headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-mAwtr9leYUe2DgsEMqqwe4pGEfzsyS44u98q0f+14iE='",
  );
  expect(headers.link).toContain('</assets/uz-2.js>; rel=modulepreload');
});

test('nobody keeps the sounds of now for a year by the address of those before', async () => {
  expect((await get('/sounds/first.11111111.webm')).statusCode).toBe(404);
  const { body, headers } = await get('/sounds/first.22222222.webm');
  expect([body, headers['cache-control']]).toEqual(['sounds 2', 'public, max-age=31536000, immutable']);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../common/api/schemas.ts';

const FOLDER = 'dist/production';
const ASSETS = join(FOLDER, 'assets');
const KB = 1000;
/** What draws the scenes and sounds. */
const HEAVY = /node_modules\/(pixi\.js|@pixi|gsap|howler)\/|^(\.\.\/)*scenes\//;
/** What checks a draw. */
const PROOFS = /node_modules\/@noble\/|common\/rules\/fairness\/(draw|verify)\.ts$/;

/** The other host. */
const ELSEWHERE = /^worker-/;

const names = () => readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
const textOf = (name: string) => readFileSync(join(ASSETS, name), 'utf8');
/** The files that a chunk was made of; the bundler's own few lines have none. */
const sourcesOf = (name: string): string[] =>
  existsSync(join(ASSETS, `${name}.map`)) ? JSON.parse(textOf(`${name}.map`)).sources : [];
const gzipped = (files: Iterable<string>) =>
  [...files].reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length, 0);

/** Bytes as browsers get them over https. */
const brotlied = (files: Iterable<string>) =>
  [...files].reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(ASSETS, name))).length, 0);

/** `seeds` and everything that `next` leads to from them. */
function closure(seeds: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const found = new Set(seeds);
  for (const name of found) for (const other of next(name)) found.add(other);
  return found;
}

/** Chunks that `name` cannot run without. */
function imports(name: string): string[] {
  return [...textOf(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, file]) => file ?? '',
  );
}

/** Chunks of the same host that `name` imports, at once or ever. */
function mentions(name: string): string[] {
  const text = textOf(name);
  return names().filter((other) => other !== name && text.includes(other) && !ELSEWHERE.test(other));
}

/** What the page itself loads before anything can be seen. */
function firstScreen(): { html: string; scripts: string[] } {
  const html = readFileSync(join(FOLDER, 'index.html'), 'utf8');
  return {
    html,
    scripts: [...html.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.js)"/g)].map(([, file]) => file ?? ''),
  };
}

function onlyOne(start: string): string {
  const [name, ...others] = names().filter((file) => file.startsWith(`${start}-`));
  if (!name || others.length > 0) throw new Error(`there is not one chunk ${start}`);
  return name;
}

test.beforeAll(() => {
  const build = "const { build } = await import('./scripts/setup.mjs'); build('production');";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { stdio: 'inherit' });
});

test('the first screen is at most 77 kB of script, all of it asked for at once', () => {
  const { html, scripts } = firstScreen();
  expect(scripts).toContainEqual(expect.stringMatching(/^index-/));
  expect(brotlied(scripts)).toBeLessThanOrEqual(77 * KB);
  expect([...closure(scripts, imports)].sort()).toEqual([...scripts].sort());
  // A module waits for the page; a classic script's file would be waited for.
  expect(html.match(/<script[^>]* src=/g)?.length).toBe(html.match(/<script type="module"/g)?.length);
});

test('nothing of the stage, the sounds and the proofs is in the first screen', () => {
  const sources = firstScreen().scripts.flatMap(sourcesOf);
  expect(sources.map((source) => basename(source))).toContain('react-dom-client.production.js');
  expect(sources.filter((source) => HEAVY.test(source) || PROOFS.test(source))).toEqual([]);
  const all = names().flatMap(sourcesOf);
  expect(all.filter((source) => PROOFS.test(source)).length).toBeGreaterThan(2);
  expect(
    sourcesOf(onlyOne('worker'))
      .filter((source) => HEAVY.test(source))
      .map((source) => basename(source)),
  ).toContain('UniformMesh.ts');
});

test('the stage is with every scene at most 188 kB of script in the worker, 210 on the page', () => {
  const worker = closure([onlyOne('worker')], mentions);
  expect(gzipped(worker)).toBeLessThanOrEqual(188 * KB);
  const first = new Set(firstScreen().scripts);
  const page = closure([onlyOne('Engine')], (name) => mentions(name).filter((other) => !first.has(other)));
  expect(gzipped(page)).toBeLessThanOrEqual(210 * KB);
  // Scenes come by imports that wait.
  for (const host of [worker, page]) {
    for (const scene of ['roulette', 'confetti']) {
      expect([...host].filter((name) => name.startsWith(`${scene}-`))).toHaveLength(1);
    }
  }
  // Pixi is asked for WebGL, meshes and sprites alone: the rest is left out.
  expect(
    names()
      .flatMap(sourcesOf)
      .filter((source) =>
        /(WebGPURenderer|CanvasRenderer|GraphicsContext|ParticleBuffer|VideoSource|Spritesheet)\.mjs$/.test(
          source,
        ),
      ),
  ).toEqual([]);
});

test('styles before the first screen are at most 8 kB, all fonts together 110 kB', () => {
  const { html } = firstScreen();
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="[^"]*\/([^"/]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  expect(styles.length).toBeGreaterThan(0);
  expect(gzipped(styles)).toBeLessThanOrEqual(8 * KB);
  const folder = join(FOLDER, 'fonts');
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0)).toBeLessThanOrEqual(
    110 * KB,
  );
});

test('the page of a drop is at most 95 kB before its reel, texts and styles included, in every language, 115 with its fonts in English', () => {
  const html = readFileSync(join(FOLDER, 'drop.html'));
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync(join(FOLDER, '.vite/drop.json'), 'utf8'),
  );
  const asked = [...html.toString().matchAll(/(?:src|href)="\/(drop\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  );
  expect(asked.length).toBeGreaterThan(1);
  const bytes = (file: string) => gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length;
  const page = gzipSync(html, { level: 9 }).length + asked.reduce((sum, file) => sum + bytes(file), 0);
  for (const language of LANGUAGES) {
    const texts = manifest[`locales/${language}.ts`]?.file;
    if (!texts) throw new Error(`a drop has no texts in ${language}`);
    expect(page + bytes(texts), language).toBeLessThanOrEqual(95 * KB);
  }
  const fonts = ['facet-display-latin', 'facet-text-latin'].map((name) =>
    join(FOLDER, `fonts/${name}.woff2`),
  );
  const english = brotlied([...asked, manifest['locales/en.ts']?.file ?? ''].map((file) => join('..', file)));
  const inEnglish = fonts.reduce((sum, file) => sum + readFileSync(file).length, english);
  expect(inEnglish + brotliCompressSync(html).length).toBeLessThanOrEqual(115 * KB);
  const sources = asked
    .filter((file) => existsSync(join(FOLDER, `${file}.map`)))
    .flatMap((file): string[] => JSON.parse(readFileSync(join(FOLDER, `${file}.map`), 'utf8')).sources);
  expect(sources.map((source) => basename(source))).toContain('react-dom-client.production.js');
  expect(sources.filter((source) => HEAVY.test(source) || source.includes('@telegram-apps'))).toEqual([]);
});

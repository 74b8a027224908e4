import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type TestInfo } from '@playwright/test';
import { below, besides, compared, decoded, encoded, type Picture } from './pictures.ts';

const ROOT = fileURLToPath(new URL('./baselines/', import.meta.url));
/** File beside the baselines with the browser build that they were made with. */
const BUILD = 'chromium.txt';
/** Share of the pixels that may differ on any other build: glyphs and gradients are its own. */
const ELSEWHERE = 0.002;
/** `npm run accept` takes what is seen. */
const accepting = process.env.UPDATE_BASELINES === '1';

/** Bytes of all baselines together, of scenes and pages. */
export function baselineBytes(): number {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(ROOT, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}

/** Writes the picture unless the file shows it already: another packing of the same pixels is no change. */
async function accept(file: string, actual: Picture): Promise<void> {
  const before = await readFile(file).then(decoded, () => null);
  if (!before?.data.equals(actual.data)) await writeFile(file, await encoded(actual));
}

/** The baselines of one subject: every picture is compared, and all failures are told together. */
export class Baselines {
  readonly #folder: string;
  readonly #subject: string;
  /** Of the names of its files. */
  readonly #end: string;
  readonly #version: string;
  readonly #info: TestInfo;
  readonly #seen = new Set<string>();
  readonly #accepted = new Map<string, Promise<Picture | null>>();

  /** @param version of the browser that draws. @param size of what is drawn, where a file holds only one. */
  constructor(folder: 'scenes' | 'pages', subject: string, version: string, info: TestInfo, size?: string) {
    this.#folder = join(ROOT, folder);
    this.#subject = subject;
    this.#end = size ? `-${size}.webp` : '.webp';
    this.#version = version;
    this.#info = info;
    mkdirSync(this.#folder, { recursive: true });
  }

  /** The picture that was accepted, null if none was. Unpacked once: it is asked for by each of its rows. */
  expected(name: string): Promise<Picture | null> {
    const key = this.#key(name);
    const picture = this.#accepted.get(key) ?? readFile(join(this.#folder, key)).then(decoded, () => null);
    this.#accepted.set(key, picture);
    return picture;
  }

  /** Compares `actual` with its baseline; where it differs, expected, actual and diff are kept as one picture. */
  async compare(name: string, actual: Picture): Promise<void> {
    const key = this.#key(name);
    this.#seen.add(key);
    if (accepting) {
      await accept(join(this.#folder, key), actual);
      await writeFile(join(this.#folder, BUILD), this.#version);
      return;
    }
    const expected = await this.expected(name);
    expect.soft(expected, `${key} has no baseline: look at the picture, then npm run accept`).not.toBeNull();
    if (!expected) return;
    expect([actual.width, actual.height], key).toEqual([expected.width, expected.height]);
    if (expected.data.equals(actual.data)) return;
    const { differing, words, diff } = compared(expected, actual);
    const allowed = await this.#allowed(actual);
    if (differing > allowed) {
      const path = this.#info.outputPath(`expected-actual-diff-${key}`);
      const arranged = actual.width > actual.height ? below : besides;
      await writeFile(path, await encoded(arranged([expected, actual, diff]), true));
      await this.#info.attach(key, { path });
    }
    expect.soft(differing, `${key}: differing pixels (${words})`).toBeLessThanOrEqual(allowed);
  }

  /** Baselines that nothing was compared with are of things that are no more. */
  finish(): void {
    const ours = readdirSync(this.#folder).filter(
      (name) => name.startsWith(`${this.#subject}-`) && name.endsWith(this.#end),
    );
    const stale = ours.filter((name) => !this.#seen.has(name));
    if (accepting) for (const name of stale) rmSync(join(this.#folder, name));
    else expect.soft(stale, 'baselines of nothing').toEqual([]);
  }

  #key(name: string): string {
    return `${this.#subject}-${name}${this.#end}`;
  }

  async #allowed({ width, height }: Picture): Promise<number> {
    const build = await readFile(join(this.#folder, BUILD), 'utf8');
    if (build === this.#version) return 0;
    const description = `made with Chromium ${build}, seen with ${this.#version}: 0.2 % of the pixels may differ`;
    if (!this.#info.annotations.some((said) => said.description === description)) {
      this.#info.annotations.push({ type: 'another browser build', description });
      console.warn(`${this.#subject}${this.#end}: ${description}`);
    }
    return Math.floor(width * height * ELSEWHERE);
  }
}

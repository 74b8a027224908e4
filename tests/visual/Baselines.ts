import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type TestInfo } from '@playwright/test';
import { accepting, acceptPicture, allowedDifference } from './acceptPicture.ts';
import { compared, decoded, type Picture } from './pictures.ts';
import { keepDifference } from './review/differences.ts';
import { FOLDERS } from './review/folders.ts';
import type { Instant } from './review/room.ts';

/** Bytes of all baselines together, of scenes and pages. */
export function baselineBytes(): number {
  return readdirSync(FOLDERS.baselines, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(FOLDERS.baselines, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}

/** The baselines of one subject: every picture is compared, and all failures are told together. */
export class Baselines {
  readonly #kind: 'scenes' | 'pages';
  readonly #folder: string;
  readonly #subject: string;
  /** Of the names of its files. */
  readonly #end: string;
  readonly #version: string;
  readonly #info: TestInfo;
  readonly #seen = new Set<string>();
  readonly #accepted = new Map<string, Promise<Picture | null>>();

  /** @param version of the browser that draws. @param size of what is drawn, where a file holds only one. */
  constructor(kind: 'scenes' | 'pages', subject: string, version: string, info: TestInfo, size?: string) {
    this.#kind = kind;
    this.#folder = join(FOLDERS.baselines, kind);
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

  /**
   * Compares `actual` with its baseline; where it differs, it is kept for the review room with the instants that it
   * shows from left to right.
   */
  async compare(name: string, actual: Picture, instants: readonly Instant[] = []): Promise<void> {
    const key = this.#key(name);
    this.#seen.add(key);
    if (accepting) return acceptPicture(join(this.#folder, key), actual, this.#version);
    const expected = await this.expected(name);
    if (expected?.data.equals(actual.data)) return;
    const { differing, words, diff } = compared(expected, actual);
    const allowed = diff ? await this.#allowed(key, actual) : 0;
    if (differing > allowed) {
      const found = { picture: `${this.#kind}/${key}`, browser: this.#version, words, instants };
      await keepDifference(FOLDERS, found, actual, diff);
    }
    const message = `${key}: differing pixels (${words}); npm run review shows them`;
    expect.soft(differing, message).toBeLessThanOrEqual(allowed);
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

  async #allowed(key: string, picture: Picture): Promise<number> {
    const { allowed, build } = await allowedDifference(join(this.#folder, key), picture, this.#version);
    if (allowed === 0) return 0;
    const description = `made with Chromium ${build}, seen with ${this.#version}: 0.2 % of the pixels may differ`;
    if (!this.#info.annotations.some((said) => said.description === description)) {
      this.#info.annotations.push({ type: 'another browser build', description });
      console.warn(`${this.#subject}${this.#end}: ${description}`);
    }
    return allowed;
  }
}

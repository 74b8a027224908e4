import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';

const SHOWN_LINES = 30;

/** All that happens, a line each: the same letters in every run of a seed. */
export class Journal {
  readonly #now: () => number;
  readonly #file: WriteStream | null;
  readonly #hash = createHash('sha256');
  readonly #last: string[] = [];
  #lines = 0;

  /** `now` in milliseconds since 1970; `path` is the file to write it to, too. */
  constructor(now: () => number, path: string | null) {
    this.#now = now;
    this.#file = path === null ? null : createWriteStream(path);
  }

  write(text: string): void {
    const line = `${new Date(this.#now()).toISOString()} ${text}`;
    this.#hash.update(`${line}\n`);
    this.#file?.write(`${line}\n`);
    this.#lines += 1;
    if (this.#last.push(line) > SHOWN_LINES) this.#last.shift();
  }

  /** The last lines, oldest first. */
  get last(): readonly string[] {
    return this.#last;
  }

  /** How many lines there are, and the SHA-256 of them all. */
  summary(): string {
    return `${this.#lines} lines, sha256 ${this.#hash.copy().digest('hex')}`;
  }

  close(): Promise<void> {
    const file = this.#file;
    return file === null ? Promise.resolve() : new Promise((resolve) => file.end(resolve));
  }
}

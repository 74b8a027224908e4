import { write, writeSync } from 'node:fs';

/** Lines wait until there are this many characters of them or this time is over: a write costs more than a line. */
const BUFFERED_CHARACTERS = 8 * 1024;
const FLUSH_INTERVAL_MS = 50;
/** So much waits at most where nothing can be written; lines that come then are lost. */
const MAX_WAITING_CHARACTERS = 1024 * 1024;
/** So often the last lines are tried to be written, with the same pause, before a process ends. */
const LAST_ATTEMPTS = 20;

function pauseThread(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/**
 * Lines to an open file or pipe, written in the background, and what still waits when the process ends, however it ends.
 * What can't be written waits and is tried again: a full disk of logs must neither end a server nor keep it from ending,
 * and pino's own output does both.
 */
export class LogOutput {
  readonly #descriptor: number;
  #waiting = '';
  /** What was taken out of `#waiting` and is not written yet. */
  #taken: Buffer = Buffer.alloc(0);
  #isWriting = false;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    setInterval(() => this.#flush(), FLUSH_INTERVAL_MS).unref();
    process.on('exit', () => this.#flushNow());
  }

  write(line: string): void {
    if (this.#waiting.length + line.length > MAX_WAITING_CHARACTERS) return;
    this.#waiting += line;
    // What could not be written waits for the next interval.
    if (this.#waiting.length >= BUFFERED_CHARACTERS && this.#taken.length === 0) this.#flush();
  }

  #take(): void {
    if (this.#taken.length > 0) return;
    this.#taken = Buffer.from(this.#waiting);
    this.#waiting = '';
  }

  #flush(): void {
    if (this.#isWriting) return;
    this.#take();
    if (this.#taken.length === 0) return;
    this.#isWriting = true;
    write(this.#descriptor, this.#taken, (error, written) => {
      this.#isWriting = false;
      if (error) return;
      this.#taken = this.#taken.subarray(written);
      if (this.#taken.length > 0 || this.#waiting.length >= BUFFERED_CHARACTERS) this.#flush();
    });
  }

  #flushNow(): void {
    // What is being written in the background is written without us.
    if (this.#isWriting) this.#taken = Buffer.alloc(0);
    for (let attempt = 0; attempt < LAST_ATTEMPTS; ) {
      this.#take();
      if (this.#taken.length === 0) return;
      try {
        this.#taken = this.#taken.subarray(writeSync(this.#descriptor, this.#taken));
      } catch {
        attempt += 1;
        pauseThread(FLUSH_INTERVAL_MS);
      }
    }
  }
}

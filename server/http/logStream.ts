/** Milliseconds that lines wait for each other, and the length at which they don't. */
const WAIT = 50;
const LONGEST = 64 * 1024;

/** Gathers lines and writes them together, because a write for each line costs more than to make the line. */
export class LogStream {
  readonly #output: Pick<NodeJS.WritableStream, 'write'>;
  #lines = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(output: Pick<NodeJS.WritableStream, 'write'>) {
    this.#output = output;
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= LONGEST) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), WAIT).unref();
  }

  /** Writes what waits; call it before the process ends. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = '';
    if (lines !== '') this.#output.write(lines);
  }
}

/** The standard output by way of a LogStream; what waits is written when the process ends, also after a crash. */
export function standardOutput(): LogStream {
  const stream = new LogStream(process.stdout);
  process.on('exit', () => stream.flush());
  return stream;
}

import type { ChildProcess } from 'node:child_process';

const LINES = 30;
/** How a process ends that was asked to. */
const ENDS_WELL: readonly unknown[] = [0, 'SIGTERM'];
/** A connection is lost before the process behind it has ended. */
const ENDS_SOON_MS = 3000;
const LONGEST_END_MS = 30_000;

/** What an engine's process writes: a crash has no other witness. */
interface LastWords {
  /** All of it. */
  readonly said: () => string;
  /** Prints how the process stands and what it wrote last, unless its end was told of already. */
  readonly tell: () => Promise<void>;
  /** Ends the process by `ask`, or by force; waits until it has ended, and tells of an end that was another. */
  readonly end: (ask: () => Promise<unknown>) => Promise<void>;
}

/** Listens to a process, and tells of its end unless that was asked for. */
export function listenTo(name: string, child: ChildProcess): LastWords {
  let said = '';
  let isAsked = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer | string) => {
      said += String(chunk);
    });
    stream?.resume();
  }

  function print(how: string): void {
    console.error(`${name} ${how}:\n${said.split('\n').slice(-LINES).join('\n')}`);
  }

  let ending: number | string | null = null;
  let isTold = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ending = signal ?? code;
      isTold = !isAsked || !ENDS_WELL.includes(ending);
      if (isTold) print(`ended with ${ending}`);
      resolve();
    });
  });

  async function tell(): Promise<void> {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ENDS_SOON_MS))]);
    if (!isTold) print(ending === null ? 'runs' : `ended with ${ending}`);
  }

  async function end(ask: () => Promise<unknown>): Promise<void> {
    isAsked = true;
    await ask();
    const force = setTimeout(() => child.kill('SIGKILL'), LONGEST_END_MS);
    await ended;
    clearTimeout(force);
  }

  return { said: () => said, tell, end };
}

import type { ChildProcess } from 'node:child_process';

const LINES = 30;

/** What an engine's process writes: a crash has no other witness. */
interface LastWords {
  /** All of it. */
  readonly said: () => string;
  /** Prints how the process stands and what it wrote last, unless its end is expected. */
  readonly tell: () => void;
  /** Expects its end from now on. */
  readonly release: () => void;
}

/** Listens to a process, and tells of its end unless that is expected. */
export function listenTo(name: string, child: ChildProcess | null): LastWords {
  let said = '';
  let isExpected = false;
  for (const stream of [child?.stdout, child?.stderr]) {
    stream?.on('data', (chunk: Buffer | string) => {
      said += String(chunk);
    });
    stream?.resume();
  }

  function tell(): void {
    if (isExpected) return;
    const end = child?.signalCode ?? child?.exitCode ?? 'no answer';
    console.error(`${name} ended with ${end}:\n${said.split('\n').slice(-LINES).join('\n')}`);
  }

  function release(): void {
    isExpected = true;
  }

  child?.once('exit', tell);
  return { said: () => said, tell, release };
}

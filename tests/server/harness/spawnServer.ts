import { type ChildProcess, spawn } from 'node:child_process';
import { inject } from 'vitest';

/** A server in a process of its own, with all that a server does by itself. */
export interface SpawnedServer {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Closes the other end of its log, as where a program that it is piped into has ended. */
  readonly stopReading: () => void;
  /** Ends the process at once, as a crash would (SIGKILL), or asks it to stop; resolves to its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

function portOf(output: string): string | null {
  return /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1] ?? null;
}

/** Starts the bundled server with this environment on a free port. @throws Error with its output if it ends early. */
export async function spawnServer(
  environment: Record<string, string>,
  main = inject('serverBundle'),
): Promise<SpawnedServer> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      LOCAL_MODE: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await new Promise<string>((resolve, reject) => {
    const look = setInterval(() => {
      const found = portOf(output);
      if (found === null) return;
      clearInterval(look);
      resolve(found);
    }, 20);
    ended.then((code) => {
      clearInterval(look);
      reject(new Error(`the server ended with ${code}:\n${output}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stopReading: () => child.stdout?.destroy(),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

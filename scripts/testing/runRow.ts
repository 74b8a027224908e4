import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../setup.mjs';
import type { Command, Step } from './steps.ts';

/** How a step ended, and the seconds that it took. */
export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Starts a program whose lines are printed behind `label`. */
function start({ program, args, env }: Command, label: string): ChildProcess {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${label}${line}`));
  }
  return child;
}

/** The exit code; 1 where the program could not be started or was stopped. */
function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs steps side by side. The first that fails stops the others, as does a signal that ends this process. */
export async function runRow(row: readonly Step[]): Promise<readonly Outcome[]> {
  const running = new Set<ChildProcess>();
  let failed = false;
  const stop = () => {
    failed = true;
    // Test runners take down what they have started, browsers and databases, only when they are interrupted.
    for (const child of running) child.kill('SIGINT');
  };

  async function runStep(step: Step): Promise<Outcome> {
    const from = performance.now();
    const label = row.length > 1 ? `${step.name.padEnd(8)}│ ` : '';
    for (const command of await step.commands()) {
      if (failed) break;
      const child = start(command, label);
      running.add(child);
      const code = await ended(child);
      running.delete(child);
      if (code === 0 || failed) continue;
      stop();
      return { step, passed: false, seconds: (performance.now() - from) / 1000 };
    }
    return { step, passed: !failed, seconds: (performance.now() - from) / 1000 };
  }

  process.on('SIGTERM', stop);
  const outcomes = await Promise.all(row.map(runStep));
  process.off('SIGTERM', stop);
  return outcomes;
}

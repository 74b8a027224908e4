import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup.mjs';
import type { Outcome } from './runRow.ts';

/** The seconds that one test file took, on whichever worker. */
interface FileTime {
  readonly file: string;
  readonly seconds: number;
  readonly tests: number;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface Report {
  /** Of Playwright. */
  readonly suites?: readonly Suite[];
  /** Of Vitest. */
  readonly testResults?: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly unknown[];
  }[];
}

const SLOWEST = 4;

function specsOf(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function filesOf({ suites = [], testResults = [] }: Report): FileTime[] {
  const files = new Map<string, FileTime>();
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const results = tests.flatMap((test) => test.results);
    const { seconds = 0, tests: before = 0 } = files.get(file) ?? {};
    const more = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    files.set(file, { file, seconds: seconds + more, tests: before + tests.length });
  }
  const others = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(join(root, 'tests'), name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }));
  return [...files.values(), ...others];
}

function rowOf({ step, seconds }: Outcome): string {
  const path = step.report ? join(root, step.report) : '';
  const files = existsSync(path) ? filesOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const most = slowest.map((file) => `${file.file.replace(/\.\w+\.ts$/, '')} ${file.seconds.toFixed(0)}`);
  const tests = files.reduce((sum, file) => sum + file.tests, 0);
  return `| ${step.name} | ${seconds.toFixed(0)} | ${tests || ''} | ${most.join(', ')} |`;
}

/** Where the time went, as a table of Markdown. `seconds` is what all steps took together. */
export function timeTable(outcomes: readonly Outcome[], seconds: number): string {
  return [
    '| step | seconds | tests | the slowest files, in seconds of a worker |',
    '|---|---|---|---|',
    ...outcomes.map(rowOf),
    `| all | ${seconds.toFixed(0)} | | |`,
  ].join('\n');
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { readSourceTree } from '../structure/sourceTree.ts';
import { touchedBy } from './changed.ts';
import { type Outcome, runRow } from './runRow.ts';
import { type Chosen, rowsOf, type Step, TESTED } from './steps.ts';
import { timeTable } from './times.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Paths that differ from where this branch left main, committed or not. */
function changedFiles(): string[] {
  const base = git('merge-base', 'HEAD', git('branch', '--list', 'main') ? 'main' : 'HEAD');
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap((list) => list.split('\n')).filter((path) => path !== '');
}

/** The tests that the change can have touched; says which are left out. */
function choose(): readonly string[] {
  const changed = changedFiles();
  const { tests, leftOut } = touchedBy(changed, readSourceTree(root));
  console.log(`${changed.length} files changed: ${tests.length} test files can be touched.`);
  if (leftOut.length > 0) console.log(`Left out:\n${leftOut.map((file) => `  ${file}`).join('\n')}`);
  return tests;
}

/** Whether a step has anything to do for the chosen tests. */
function isNeeded({ name }: Step, chosen: Chosen): boolean {
  if (!chosen || ['lint', 'types', 'economy'].includes(name)) return true;
  const tests = Object.entries(TESTED).find(([project]) => project === name)?.[1] ?? /\.spec\.ts$/;
  return chosen.some((file) => tests.test(file));
}

/** Runs the steps named, or all. Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const names = rowsOf(null).flatMap((row) => row.map(({ name }) => name));
  const usage = `There are ${names.join(', ')}, and --changed.`;
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const unknown = args.filter((arg) => arg !== '--changed' && !names.includes(arg));
  if (unknown.length > 0) {
    console.error(`No step of npm test: ${unknown.join(', ')}. ${usage}`);
    return 1;
  }
  const only = args.filter((arg) => arg !== '--changed');
  const chosen = args.includes('--changed') ? choose() : null;
  const from = performance.now();
  const outcomes: Outcome[] = [];
  rmSync(join(root, 'dist/times'), { recursive: true, force: true });
  mkdirSync(join(root, 'dist/times'), { recursive: true });
  for (const all of rowsOf(chosen)) {
    const row = all.filter(
      (step) => isNeeded(step, chosen) && (only.length === 0 || only.includes(step.name)),
    );
    outcomes.push(...(await runRow(row)));
    if (!outcomes.every(({ passed }) => passed)) break;
  }
  const failed = outcomes.filter(({ passed }) => !passed).map(({ step }) => step.name);
  console.log(`\n${timeTable(outcomes, (performance.now() - from) / 1000)}\n`);
  console.log(
    `steps: ${outcomes.length - failed.length} passed, ${failed.length} failed ${failed.join(' ')}`.trim(),
  );
  return failed.length > 0 ? 1 : 0;
}

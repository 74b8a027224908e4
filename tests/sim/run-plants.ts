import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endWithUsage, readWords } from '../../server/readWords.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { bundleSimulator } from './bundle.ts';
import { PLANTS, type Plant } from './plants.ts';

// Puts each planted fault (or those with a word in their name) into a copy of the server and looks for it. Exit code 1
// where one is not found, or something is found where nothing was planted.
const USAGE = 'npm run sim:plants [-- <word of a name> …]';

const SEEDS = ['1', '2', '3'];
const USERS = '40';
const DAYS = 30;

interface Finding {
  readonly seed: string;
  readonly days: number;
  readonly seconds: number;
  readonly violation: string | null;
}

function simulate(bundle: string, seed: string, days: number): Promise<Finding> {
  const began = performance.now();
  const child = spawn(process.execPath, [bundle, '--seed', seed, '--days', String(days), '--users', USERS]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      const violation = /^✗ (.*)$/m.exec(output)?.[1] ?? (code === 0 ? null : output.slice(-300));
      const reached = Number(/: ([\d.]+) days of/.exec(output)?.[1] ?? 0);
      resolve({ seed, days: reached, seconds: (performance.now() - began) / 1000, violation });
    });
  });
}

/** Tries one seed after the other until something is found. */
async function look(plant: Plant | null): Promise<Finding> {
  // In the repository, as what it imports lies in node_modules there.
  const folder = join(repositoryRoot(), '.cache');
  mkdirSync(folder, { recursive: true });
  const bundle = join(folder, `simulator-${process.pid}.mjs`);
  await bundleSimulator(bundle, plant);
  try {
    const [first = '1', ...others] = SEEDS;
    const days = plant?.days ?? DAYS;
    let finding = await simulate(bundle, first, days);
    for (const seed of plant ? others : []) {
      if (finding.violation !== null) break;
      finding = await simulate(bundle, seed, days);
    }
    return finding;
  } finally {
    rmSync(bundle);
  }
}

function row(name: string, { seed, days, seconds, violation }: Finding): string {
  const found = violation === null ? '**nothing**' : violation.replaceAll('|', '/').slice(0, 110);
  return `| ${name} | ${seed} | ${days.toFixed(1)} | ${seconds.toFixed(0)} | ${found} |`;
}

async function main(): Promise<void> {
  const words = readWords({ usage: USAGE, positionals: PLANTS.length }).positionals;
  const chosen = PLANTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0) endWithUsage(USAGE, `No name has ${words.join(' or ')}`);
  console.log('| planted | seed | days | seconds | what was seen |\n|---|---|---|---|---|');
  for (const plant of chosen) {
    const finding = await look(plant);
    console.log(row(plant.name, finding));
    if (finding.violation === null) process.exitCode = 1;
  }
  if (words.length > 0) return;
  const sound = await look(null);
  console.log(row('(nothing)', sound));
  if (sound.violation !== null) process.exitCode = 1;
}

await main();

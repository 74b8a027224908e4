import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readWords } from '../../../server/readWords.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

const { scripts } = JSON.parse(readFileSync(join(repositoryRoot(), 'package.json'), 'utf8')) as {
  readonly scripts: Record<string, string>;
};

const WORDS = {
  usage: 'npm run x [-- --all] [<folder>]',
  options: { all: { type: 'boolean', default: false } },
  positionals: 1,
} as const;

afterEach(() => void vi.restoreAllMocks());

/** What a process that was started with some words prints, with its exit code; what it read, where it goes on. */
function started(...words: string[]) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'x.ts', ...words]);
  const printed: string[] = [];
  for (const stream of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[stream], 'write').mockImplementation((text) => printed.push(`${stream}: ${text}`) > 0);
  }
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`${printed.join('')}exit code ${code}`);
  });
  try {
    const { values, positionals } = readWords(WORDS);
    return { values: { ...values }, positionals };
  } catch (error) {
    return (error as Error).message;
  }
}

it('words of a command are read', () => {
  expect(started()).toEqual({ values: { all: false }, positionals: [] });
  expect(started('--all', 'here')).toEqual({ values: { all: true }, positionals: ['here'] });
});

it.each(['--help', '-h'])('%s prints what a command is called with', (word) => {
  expect(started('here', word)).toBe('stdout: npm run x [-- --all] [<folder>]\nexit code 0');
});

it.each([
  [['--al'], "Unknown option '--al'"],
  [['--all=5'], "Option '--all' does not take an argument"],
  [['--all', '--all'], "Option '--all' is given twice"],
  [['here', 'there'], "Unexpected argument 'there'"],
])('words that no command has are refused in one line: %j', (words, told) => {
  expect(started(...words)).toBe(`stderr: ${told}; it is: npm run x [-- --all] [<folder>]\nexit code 1`);
});

const USAGE = 'node scripts/build.mjs localhost|production …\n';
it.each([
  [['prod'], 1, `Unexpected argument 'prod'; it is: ${USAGE}`],
  [[], 1, `Say which; it is: ${USAGE}`],
  [['--help'], 0, USAGE],
  [['-h'], 0, USAGE],
])('what is built is one of two: %j', (words, status, told) => {
  const built = spawnSync(process.execPath, [join(repositoryRoot(), 'scripts/build.mjs'), ...words], {
    encoding: 'utf8',
  });
  expect([built.status, built.stdout + built.stderr]).toEqual([status, told]);
});

it.each([
  ['--help', 0, 'node scripts/prepare.mjs\n'],
  ['now', 1, "Unexpected argument 'now'; it is: node scripts/prepare.mjs\n"],
])('nothing is installed or built for a word that is not known: %s', (word, status, told) => {
  const prepared = spawnSync(process.execPath, [join(repositoryRoot(), 'scripts/prepare.mjs'), word], {
    encoding: 'utf8',
  });
  expect([prepared.status, prepared.stdout + prepared.stderr]).toEqual([status, told]);
});

it.each(Object.entries(scripts).filter(([name]) => name.startsWith('bench')))(
  '%s reads its words before it measures anything',
  (_, command) => {
    const source = readFileSync(join(repositoryRoot(), command.replace('tsx ', '')), 'utf8');
    expect(source).toContain('readWords({');
    expect(source).not.toContain('process.argv');
  },
);

it('npm hands words to the last program of a script: no other stands behind one that reads them', () => {
  expect(Object.entries(scripts).filter(([, command]) => /^tsx .*&&/.test(command))).toEqual([]);
});

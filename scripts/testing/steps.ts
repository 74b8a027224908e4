import { installFromDebian } from '../debian.mjs';
import { missingEngines } from '../engines.mjs';
import { bin, root } from '../setup.mjs';

/** One program to start, with what it adds to the environment. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A part of npm test. Its commands run one after the other. */
export interface Step {
  readonly name: string;
  readonly commands: () => Promise<readonly Command[]>;
  /** File that its test runner reports to, from the repository's root. */
  readonly report?: string;
}

/**
 * Chrome 87, for which the client is built, knows ES2021. `Object.hasOwn` is given to it
 * (common/rules/objectHasOwn.ts), `toHex` is asked for before it is called, or is a color's own.
 */
const OLD_WEB_VIEW = ['--module', '--checkFeatures', '--ignore', 'ObjectHasOwn,Uint8ArrayToHex'];

/** Which test files a step is to run; null stands for all. */
export type Chosen = readonly string[] | null;

/**
 * Projects of the browser's steps, and how many of their tests run at once. A round is mostly waiting, and keeps a core
 * busy for six tenths of its time: four fill two cores. Pictures and counts wait less: three do. What is about frames,
 * time or memory has the machine to itself.
 */
const BROWSED = {
  browser: { projects: ['e2e'], workers: 4 },
  pictures: { projects: ['budget', 'visual'], workers: 3 },
  alone: { projects: ['lively', 'alone'], workers: 1 },
} as const;

const command = (name: string, ...args: string[]): Command => ({ program: bin(name), args });

/** Of the chosen files those of one kind, as a test runner takes them. */
const filesOf = (chosen: Chosen, kind: RegExp) => chosen?.filter((file) => kind.test(file)) ?? [];

/** The test files of each project of Vitest that npm test runs. */
export const TESTED = {
  unit: /^tests\/unit\//,
  server: /^tests\/(server|faults\/quick|sim)\//,
  engines: /^tests\/engines\//,
} as const;

function tested(project: keyof typeof TESTED, chosen: Chosen): Step {
  const report = `dist/times/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const files = filesOf(chosen, TESTED[project]);
  return {
    name: project,
    commands: async () => [command('vitest', 'run', '--project', project, ...reporters, ...files)],
    report,
  };
}

/** The main flows in WebKit and Firefox, on machines that have them or can install them. */
function driven(chosen: Chosen): Step {
  const step = tested('engines', chosen);
  const commands = async () => {
    if (missingEngines().length > 0) installFromDebian('xvfb', 'firefox-esr', 'webkit2gtk-driver');
    const missing = missingEngines();
    if (missing.length === 0) return step.commands();
    console.log(`Not tested in WebKit and Firefox: ${missing.join(', ')} not found.`);
    return [];
  };
  return { ...step, commands };
}

/** `--pass-with-no-tests`: of the chosen files a step may have none. */
function browsed(name: keyof typeof BROWSED, chosen: Chosen): Step {
  const report = `dist/times/${name}.json`;
  const { projects, workers } = BROWSED[name];
  const args = [...projects.map((project) => `--project=${project}`), `--workers=${workers}`];
  const files = filesOf(chosen, /\.spec\.ts$/);
  const run = {
    ...command('playwright', 'test', ...args, '--reporter=list,json', '--pass-with-no-tests', ...files),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}/${report}` },
  };
  return { name, commands: async () => [run], report };
}

/** The steps of npm test in rows: those of a row run side by side. */
export function rowsOf(chosen: Chosen): readonly (readonly Step[])[] {
  return [
    [
      {
        name: 'lint',
        commands: async () => [
          command('biome', 'check', '--error-on-warnings', '.'),
          command('tsx', 'scripts/structure/check.ts'),
          command('knip'),
        ],
      },
      { name: 'types', commands: async () => [command('tsc', '--noEmit')] },
      { name: 'economy', commands: async () => [command('tsx', 'server/commands/economy.ts')] },
      tested('unit', chosen),
      {
        name: 'build',
        commands: async () => [
          { program: process.execPath, args: ['scripts/build.mjs', 'localhost', 'production'] },
          command('es-check', 'es2021', 'dist/production/{assets,drop}/*.js', ...OLD_WEB_VIEW),
          command('tsx', 'scripts/oldWebView/check.ts', 'dist/production/assets', 'dist/production/drop'),
          { program: process.execPath, args: ['tests/e2e/filled.mjs'] },
        ],
      },
    ],
    [tested('server', chosen), driven(chosen)],
    [browsed('browser', chosen)],
    [browsed('pictures', chosen)],
    [browsed('alone', chosen)],
  ];
}

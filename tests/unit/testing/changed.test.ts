import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceTree, sourceTreeOf } from '../../../scripts/structure/sourceTree.ts';
import { AREAS } from '../../../scripts/testing/areas.ts';
import { touchedBy } from '../../../scripts/testing/changed.ts';
import { rowsOf } from '../../../scripts/testing/steps.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

const tree = sourceTreeOf({
  'common/rules/money.ts': '',
  'common/rules/spin.ts': '',
  'hud/pages/fair/FairPage.tsx': `import '../../../common/rules/money.ts';`,
  'hud/pages/opening/OpeningPage.tsx': `import '../../../common/rules/spin.ts';`,
  'hud/App.tsx': `import './pages/fair/FairPage.tsx';\nimport './pages/opening/OpeningPage.tsx';`,
  'server/main.ts': `import '../common/rules/money.ts';`,
  'src/main.tsx': `import '../hud/App.tsx';`,
  'tests/e2e/serve.mjs': '',
  'tests/e2e/fair.spec.ts': '',
  'tests/e2e/flows.spec.ts': '',
  'tests/e2e/opening.spec.ts': '',
  'tests/server/crash.test.ts': `import './harness/spawnServer.ts';`,
  'tests/server/harness/spawnServer.ts': '',
  'tests/server/money.test.ts': `import '../../common/rules/money.ts';`,
  'tests/unit/docs.test.ts': `import 'node:fs';`,
  'tests/unit/spin.test.ts': `import '../../common/rules/spin.ts';`,
});

const touched = (...changed: string[]) => [...touchedBy(changed, tree).tests];

describe('what a change can have touched', () => {
  it('are the tests that reach it by imports, those that read files, and those of the pages above it', () => {
    expect(touched('common/rules/spin.ts')).toEqual([
      'tests/e2e/flows.spec.ts',
      'tests/e2e/opening.spec.ts',
      'tests/unit/docs.test.ts',
      'tests/unit/spin.test.ts',
    ]);
  });

  it('is every browser test but those of the scenes where the server changes, and what starts a server', () => {
    expect(touched('server/main.ts')).toEqual([
      'tests/e2e/fair.spec.ts',
      'tests/e2e/flows.spec.ts',
      'tests/e2e/opening.spec.ts',
      'tests/server/crash.test.ts',
      'tests/unit/docs.test.ts',
    ]);
  });

  it('is every test of the server where a migration changes', () => {
    expect(touched('server/db/migrations/0060_more.sql')).toContain('tests/server/money.test.ts');
  });

  it('are the tests that read files where only a document changes', () => {
    expect(touched('docs/scenes.md')).toEqual(['tests/unit/docs.test.ts']);
  });

  it('is a test that changed itself', () => {
    expect(touched('tests/e2e/fair.spec.ts')).toEqual(['tests/e2e/fair.spec.ts', 'tests/unit/docs.test.ts']);
  });

  it.each(['package-lock.json', 'assets/public/art/icons.svg', 'tests/e2e/serve.mjs', 'something.new'])(
    'is everything where %s changes',
    (path) => {
      expect(touchedBy([path], tree).leftOut).toEqual([]);
    },
  );

  it('says what it leaves out', () => {
    expect(touchedBy(['hud/pages/opening/OpeningPage.tsx'], tree).leftOut).toContain(
      'tests/e2e/fair.spec.ts',
    );
  });
});

it('every browser test and every page of the areas exists', () => {
  const paths = Object.entries(AREAS).flatMap(([test, areas]) => [test, ...areas]);
  expect(paths.filter((path) => !existsSync(join(repositoryRoot(), path)))).toEqual([]);
});

it('every test file of npm test is run by a step where all can be touched', async () => {
  const { tests } = touchedBy(['package-lock.json'], readSourceTree(repositoryRoot()));
  // Asked for its command, the step of the engines would install them.
  const steps = rowsOf(tests).flatMap((row) => row.filter(({ name }) => name !== 'engines'));
  const commands = (await Promise.all(steps.map((step) => step.commands()))).flat();
  const run = new Set(commands.flatMap(({ args }) => args));
  expect(tests.filter((file) => !run.has(file) && !file.startsWith('tests/engines/'))).toEqual([]);
});

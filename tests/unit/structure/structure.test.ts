import { describe, expect, it } from 'vitest';
import { circles } from '../../../scripts/structure/circles.ts';
import { missingClasses } from '../../../scripts/structure/classes.ts';
import { forbiddenImports, idleGrants } from '../../../scripts/structure/directions.ts';
import { mutualFolders } from '../../../scripts/structure/folders.ts';
import { longComments, longFiles } from '../../../scripts/structure/lengths.ts';
import { wrongNames } from '../../../scripts/structure/names.ts';
import { type Rule, sourceTreeOf } from '../../../scripts/structure/sourceTree.ts';

/** What a rule says of files with these texts, as the linter prints it. */
function said(rule: Rule, texts: Readonly<Record<string, string>>): string[] {
  return rule(sourceTreeOf(texts)).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe('circles of imports', () => {
  it('are refused where two files import values of each other', () => {
    const texts = {
      'common/a.ts': `import { b } from './b.ts';`,
      'common/b.ts': `import { a } from './a.ts';`,
    };
    expect(said(circles, texts)).toEqual([
      'common/a.ts:1 circle of imports: common/a.ts → common/b.ts → common/a.ts',
    ]);
  });

  it('are refused where nothing but types goes round', () => {
    const texts = {
      'common/a.ts': `import { b } from './b.ts';\n`,
      'common/b.ts': `export type { C } from './c.ts';\n`,
      'common/c.ts': `export type C = 1;\n\nexport const a: typeof import('./a.ts') | null = null;\n`,
    };
    expect(said(circles, texts)).toEqual([
      'common/a.ts:1 circle of imports: common/a.ts → common/b.ts → common/c.ts → common/a.ts',
    ]);
  });

  it('are refused where one import is awaited or a worker is started', () => {
    const texts = {
      'src/a.ts': `export const b = () => import('./b.ts');`,
      'src/b.ts': `new Worker(new URL('./c.ts', import.meta.url), { type: 'module' });`,
      'src/c.ts': `import './a.ts';`,
    };
    expect(said(circles, texts)).toHaveLength(1);
  });

  it('are not seen in imports that lead one way, however they meet', () => {
    const texts = {
      'src/a.ts': `import './b.ts';\nimport './c.ts';`,
      'src/b.ts': `import './c.ts';`,
      'src/c.ts': `import 'react';`,
    };
    expect(said(circles, texts)).toEqual([]);
  });
});

describe('sibling folders', () => {
  const oneWay = {
    'hud/a.ts': `import '../src/state/b.ts';`,
    'hud/c.ts': `import '../src/state/b.ts';`,
    'src/state/b.ts': '',
  };

  it('are refused where they depend on each other, at the imports of the less used way', () => {
    const texts = { ...oneWay, 'src/local/panel.ts': `\nimport '../../hud/a.ts';` };
    expect(said(mutualFolders, texts)).toEqual(['src/local/panel.ts:2 circle of folders: hud → src → hud']);
  });

  it('are refused where a circle of dependencies leads through others', () => {
    const texts = {
      'server/domain/a.ts': `import '../routes/b.ts';`,
      'server/routes/b.ts': `import '../http/c.ts';`,
      'server/routes/d.ts': `import '../http/c.ts';`,
      'server/http/c.ts': `import '../domain/e.ts';\nimport '../domain/f.ts';`,
      'server/domain/e.ts': '',
      'server/domain/f.ts': '',
    };
    expect(said(mutualFolders, texts)).toEqual([
      'server/domain/a.ts:1 circle of folders: server/domain → server/routes → server/http → server/domain',
    ]);
  });

  it('are left alone where one depends on the other, or both are known by a composition root', () => {
    const texts = { ...oneWay, 'src/main.tsx': `import '../hud/a.ts';` };
    expect(said(mutualFolders, texts)).toEqual([]);
  });
});

describe('directions', () => {
  it.each([
    ['hud/pages/case/Reel.tsx', '../../../scenes/registry.ts', 'hud may not know scenes/registry.ts'],
    ['hud/hooks/useT.ts', '../components/Card.tsx', 'hud/hooks may not know hud/components/Card.tsx'],
    ['hud/App.tsx', 'pixi.js', 'hud may not know pixi.js'],
    ['scenes/roulette/view.ts', '../upgrader/view.ts', 'scenes/* may not know scenes/upgrader/view.ts'],
    ['scenes/kit/ease.ts', '../../src/state/host.ts', 'scenes/kit may not know src/state/host.ts'],
    ['scenes/kit/ease.ts', 'react', 'scenes/kit may not know react'],
    ['src/state/start.ts', '../../hud/App.tsx', 'src/state may not know hud/App.tsx'],
    ['src/audio/soundPlayer.ts', '../state/session.ts', 'src/audio may not know src/state/session.ts'],
    ['src/telegram/links.ts', 'howler', 'src/telegram may not know howler'],
    ['common/rules/money.ts', '../api/schemas.ts', 'common/rules may not know common/api/schemas.ts'],
    ['common/rules/money.ts', 'node:fs', 'common/rules may not know node:fs'],
    ['server/domain/ledger.ts', '../routes/me.ts', 'server/domain may not know server/routes/me.ts'],
    ['server/app.ts', '../src/api/client.ts', 'server may not know src/api/client.ts'],
    ['hud/pages/home/Home.tsx', '../../../tests/e2e/player.ts', 'hud may not know tests/e2e/player.ts'],
  ])('%s may not import %s', (path, specifier, message) => {
    expect(said(forbiddenImports, { [path]: `import '${specifier}';` })).toEqual([`${path}:1 ${message}`]);
  });

  it('allow what the table of rooms names, and what lies in the same room', () => {
    const texts = {
      'scenes/roulette/view.ts': `import './reel.ts';\nimport '../kit/ease.ts';\nimport 'pixi.js/mesh';`,
      'common/rules/hash.ts': `import '@noble/hashes/sha2.js';`,
      'src/main.tsx': `import '../hud/App.tsx';\nimport './stage/stage.ts';`,
    };
    expect(said(forbiddenImports, texts)).toEqual([]);
  });

  it('name nothing in the table that no file of the room imports', () => {
    const idle = (text: string) =>
      said(idleGrants, { 'src/audio/syncNotices.ts': text }).filter((line) =>
        line.includes(' src/audio/syncNotices'),
      );
    expect(idle(`import './soundPlayer.ts';\nimport 'valtio/utils';`)).toEqual([
      'scripts/structure/rooms.ts:1 src/audio/syncNotices.ts never imports src/state',
    ]);
    expect(idle(`import './soundPlayer.ts';\nimport '../state/host.ts';\nimport 'valtio';`)).toEqual([]);
  });

  it('refuse a file of a folder that nobody has put into the table', () => {
    expect(said(forbiddenImports, { 'helpers/money.ts': '' })).toEqual([
      'helpers/money.ts:1 in no room of scripts/structure/rooms.ts',
    ]);
  });
});

describe('classes', () => {
  it('are refused where the styles have none of that name', () => {
    const texts = {
      'hud/components/Card.tsx': `import styles from './Card.module.css';\nstyles.card;\nstyles.cut;`,
      'hud/components/Card.module.css': '.card {\n  color: red;\n}\n',
    };
    expect(said(missingClasses, texts)).toEqual([
      'hud/components/Card.tsx:3 ./Card.module.css has no class cut',
    ]);
  });
});

describe('lengths', () => {
  it('are refused from 301 lines', () => {
    const texts = { 'src/a.ts': 'x;\n'.repeat(301), 'src/b.ts': 'x;\n'.repeat(300) };
    expect(said(longFiles, texts)).toEqual(['src/a.ts:301 301 lines: at most 300']);
  });

  it('do not matter where people write texts', () => {
    expect(said(longFiles, { 'locales/ru.ts': 'x;\n'.repeat(900) })).toEqual([]);
  });

  it.each(['// ', '/** ', ' * ', '  {/* ', '-- '])(
    'are refused from 121 characters of a comment: "%s"',
    (mark) => {
      const lineOf = (length: number) => mark + 'x'.repeat(length - mark.length);
      expect(said(longComments, { 'src/a.css': `${lineOf(120)}\n${lineOf(121)}` })).toEqual([
        'src/a.css:2 121 characters: at most 120 in a comment',
      ]);
    },
  );

  it('do not matter in code, to a linter, and in a migration that was released', () => {
    const texts = {
      'src/a.ts': `const a = '${'x'.repeat(120)}';`,
      'src/b.ts': `// biome-ignore lint/suspicious/noExplicitAny: ${'x'.repeat(120)}`,
      'server/db/migrations/0001_core.sql': `-- ${'x'.repeat(120)}`,
    };
    expect(said(longComments, texts)).toEqual([]);
  });
});

describe('names of files', () => {
  it.each([
    ['src/state/open-case.ts', '', 'kebab-case is for commands and documents'],
    ['src/state/open_case.ts', '', 'neither camelCase nor PascalCase'],
    ['src/stage/Engine.ts', 'export function start() {}', 'nothing here is called Engine'],
    ['hud/pages/fair/Cards.module.css', '', 'nothing here is called Cards'],
    [
      'src/stage/beat.ts',
      'export const FPS = 60;\nexport class Beat {}',
      'the file of Beat is called as it is',
    ],
    ['src/audio/quiet.ts', 'export class QuietPlayer {}', 'the file of QuietPlayer is called as it is'],
    ['hud/components/card.tsx', 'export function Card() {}', 'the file of Card is called as it is'],
    [
      'hud/hooks/useSight.ts',
      'export function useInView() {}',
      `a hook's file is called as its hook: useSight`,
    ],
  ])('%s is refused', (path, text, message) => {
    expect(said(wrongNames, { [path]: text })).toEqual([`${path}:1 ${message}`]);
  });

  it('follow the kind of the file', () => {
    const texts = {
      'src/state/openCase.ts': '',
      'src/stage/Engine.ts': 'export class Engine {}',
      'src/api/error.ts': 'export class ApiError {}\nexport const CODE = 1;',
      'hud/components/Card.tsx': 'export function Card() {}',
      'hud/components/Card.module.css': '',
      'hud/hooks/useInView.ts': 'export function useInView() {}',
      'scenes/roulette/tuning.schema.ts': '',
      'server/commands/db-copy.ts': '',
      'server/db/migrations/0001_core.sql': '',
    };
    expect(said(wrongNames, texts)).toEqual([]);
  });
});

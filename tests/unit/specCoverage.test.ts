import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TESTS = new URL('../', import.meta.url);
const TABLE = readFileSync(new URL('../../docs/spec-coverage.md', import.meta.url), 'utf8');
const KINDS = ['.spec.ts', '.test.ts'];

interface Row {
  readonly sentence: string;
  /** `file › title`, or the file alone. */
  readonly tests: string[];
}

/** Rows of the document's tables. A test that names no file is in the one named before it. */
function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| (?!\w+ \| Test)/.test(line))
    .map((line) => {
      const [sentence = '', column = ''] = line
        .replace(/^\| | \|$/g, '')
        .replace(/\\\|/g, '¦')
        .split(' | ');
      let file = '';
      const tests = column.split('; ').map((text) => {
        if (text.startsWith('› ')) return `${file} ${text}`;
        file = text.split(' › ')[0] ?? '';
        return text;
      });
      return { sentence, tests };
    });
}

/** Source of a file under tests/, null where there is none. */
function sourceOf(file: string): string | null {
  const path = KINDS.map((kind) => new URL(file + kind, TESTS)).find((url) => existsSync(url));
  return path ? readFileSync(path, 'utf8') : null;
}

/** Whether a test of that title stands in `source`; `…` stands for the rest, `{name}` for what is filled in. */
function hasTest(source: string, title: string): boolean {
  const words = title.replace(/ ?…$/, '').replace(/[.*+?^$()[\]\\|]/g, '\\$&');
  const pattern = words.replace(/\{[^}]*\}/g, '(?:\\$\\{[^}]*\\}|%\\w)');
  const end = title.endsWith('…') ? '' : "['`]";
  return new RegExp(`\\(\\s*['\`]${pattern}${end}`).test(source);
}

function isThere(test: string): boolean {
  const [file = '', title] = test.split(' › ');
  const source = sourceOf(file);
  return source !== null && (title === undefined || hasTest(source, title));
}

describe('the table of the specification', () => {
  const rows = rowsOf(TABLE);

  it('has a row for every section', () => {
    const sections = TABLE.match(/^## \d/gm) ?? [];
    expect(sections.map((line) => Number(line.slice(3)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows.length).toBeGreaterThan(150);
  });

  it('names a test in every row', () => {
    expect(rows.filter(({ tests }) => tests.join('').trim() === '')).toEqual([]);
  });

  it('names tests that exist', () => {
    const missing = rows.flatMap(({ tests }) => tests.filter((test) => !isThere(test)));
    expect(missing).toEqual([]);
  });
});

describe('a row', () => {
  it('is read with all its tests', () => {
    const [row] = rowsOf('| “A \\| B” | e2e/fair › one; › two; unit/rules/reel |');
    expect(row?.tests).toEqual(['e2e/fair › one', 'e2e/fair › two', 'unit/rules/reel']);
  });

  it.each([
    ['unit/specCoverage', true],
    ['unit/nowhere', false],
    ['unit/specCoverage › is read with all its tests', true],
    ['unit/specCoverage › is read with all…', true],
    ['unit/specCoverage › is read with all', false],
    ['budget/allocations › a frame of {scene} {pose} allocates…', true],
    ['budget/allocations › a frame of {scene} {pose} wins…', false],
  ])('%s: %s', (test, there) => {
    expect(isThere(test)).toBe(there);
  });
});

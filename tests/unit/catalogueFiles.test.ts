import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PriceList } from '../../server/catalogue/design.ts';
import { editorSchemas } from '../../server/catalogue/editorSchemas.ts';
import { readCatalogue, readCatalogueFile } from '../../server/catalogue/readFolder.ts';
import { SHIPPED_DESIGN } from '../../server/catalogue/shipped.ts';
import { OperatorError } from '../../server/OperatorError.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';

const FOLDER = join(repositoryRoot(), 'catalogue');

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));

describe('the files of the catalogue', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'facet-catalogue-'));
    cpSync(FOLDER, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const change = (name: string, changes: object) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ ...readJson(file), ...changes }));
  };

  it('are described to editors by what reads them: npm run catalogue:schemas', () => {
    for (const [name, schema] of Object.entries(editorSchemas())) {
      expect(readJson(join(FOLDER, 'schemas', `${name}.json`)), name).toEqual(schema);
    }
    for (const name of filesOf(FOLDER).filter((file) => !file.startsWith('schemas'))) {
      const file = join(FOLDER, name);
      const schema = readJson(join(dirname(file), readJson(file).$schema));
      expect(schema.type, name).toBe('object');
    }
  });

  it('say the same wherever they lie', () => {
    expect(readCatalogue(folder)).toEqual(SHIPPED_DESIGN);
  });

  it.each([
    ['prices.json', { prices: { 'wasp-aurora': 4.5 } }, /prices\.json: prices\.wasp-aurora: .*integer/],
    ['cases/blue.json', { colour: 'blue' }, /blue\.json: colour: /],
    ['cases/blue.json', { goal: { targetReturn: 93 } }, /blue\.json: goal/],
    // The database has no number for it.
    ['cases/blue.json', { version: 3_000_000_000 }, /blue\.json: version: /],
    // Nor can it keep this character.
    ['cases/blue.json', { name: 'Blue\0Case' }, /blue\.json: name: a text without NUL/],
    ['skins.json', { skins: { 'wasp-aurora': 'Wasp\0| Aurora' } }, /skins\.json: .*: a text without NUL/],
    ['cases/blue.json', { name: '' }, /blue\.json: name: a text without NUL/],
    ['cases/blue.json', { goal: {} }, /blue\.json: goal: Expected a targetReturn, .* or a meanValue$/],
    ['cases/blue.json', { skins: { gold: ['wasp-aurora'] } }, /blue\.json: skins\.gold/],
  ])('name what is wrong in %s', (name, changes, message) => {
    change(name, changes);
    expect(() => readCatalogue(folder)).toThrow(message);
  });

  it('are read with what other editors put in: a mark of byte order, and returns before the ends of lines', () => {
    const file = join(folder, 'prices.json');
    const text = readFileSync(file, 'utf8');
    const { prices } = readCatalogueFile(file, PriceList);
    writeFileSync(file, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(readCatalogueFile(file, PriceList).prices).toEqual(prices);
  });

  it('that are none are named once, with what is wrong', () => {
    const file = join(folder, 'other.json');
    const told = () => {
      try {
        return readCatalogueFile(file, PriceList);
      } catch (error) {
        return error instanceof OperatorError && error.message;
      }
    };
    expect(told()).toBe(`${file}: ENOENT: no such file or directory`);
    mkdirSync(file);
    expect(told()).toBe(`${file}: EISDIR: illegal operation on a directory`);
    rmSync(file, { recursive: true });
    for (const [text, reason] of [
      ['', 'the file is empty'],
      ['\uFEFF\r\n', 'the file is empty'],
      ['{"prices":', 'Unexpected end of JSON input'],
      ['null', 'Invalid type: Expected Object but received null'],
    ]) {
      writeFileSync(file, text ?? '');
      expect(told()).toBe(`${file}: ${reason}`);
    }
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceTree } from '../../../scripts/structure/sourceTree.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

const tree = readSourceTree(repositoryRoot());
const files = [...tree.keys()];
const read = (page: string) => readFileSync(join(repositoryRoot(), page), 'utf8');

/** Paths of the repository that stand in a text as code; `<name>` and capitals alone are blanks to fill in. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.(?:json|ts|md))`/g)].map(([, path = '']) => path);
}

it('CONTRIBUTING answers twenty questions or more “where would I change …?”, each with paths that exist', () => {
  const section = /## Where would I change …\?\n([\s\S]*?)\n## /.exec(read('CONTRIBUTING.md'))?.[1] ?? '';
  const answers = section.split('\n').filter((line) => /^\| (?!what \|)/.test(line));
  expect(answers.length).toBeGreaterThanOrEqual(20);
  for (const answer of answers) {
    const paths = pathsIn(answer.split('|')[2] ?? '').filter((path) => path.includes('/'));
    expect(paths, answer).not.toEqual([]);
    expect(
      paths.filter((path) => !existsSync(join(repositoryRoot(), path))),
      answer,
    ).toEqual([]);
  }
});

/** The lines of a page without its tables and without what a command writes between two marks. */
function proseOf(page: string): string[] {
  const written = read(page).replace(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, '');
  return written.split('\n').filter((line) => !line.startsWith('|'));
}

const documents = readdirSync(join(repositoryRoot(), 'docs')).filter((name) => name.endsWith('.md'));

const pages = ['CONTRIBUTING.md', 'README.md', ...documents.map((name) => `docs/${name}`)];
const rooted =
  /^(assets|catalogue|common|docs|hud|locales|operations|packages|scenes|scripts|server|src|tests)\//;
const exists = (path: string) => existsSync(join(repositoryRoot(), path));

it.each(pages)('%s names no path of the repository that does not exist', (page) => {
  const paths = pathsIn(read(page)).filter((path) => rooted.test(path) && !path.includes('NNNN'));
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

it.each(pages)('%s names no source file that does not exist', (page) => {
  const named = [...read(page).matchAll(/`((?:[\w-]+\/)*[\w-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => !files.some((path) => `/${path}`.endsWith(`/${file}`)))).toEqual([]);
});

it.each(pages)('%s has no line of prose that is longer than 120 characters', (page) => {
  expect(proseOf(page).filter((line) => line.length > 120)).toEqual([]);
});

it('docs/operating.md has every setting of the server in its table', () => {
  const table = /## Settings\n([\s\S]*?)\n## /.exec(read('docs/operating.md'))?.[1] ?? '';
  const settings = [...read('server/config.ts').matchAll(/^ {2}([A-Z_]+): v\./gm)].map(
    ([, name = '']) => name,
  );
  expect(settings.length).toBeGreaterThan(20);
  expect(settings.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

it('no comment of the source names a file that does not exist', () => {
  const comment = /^\s*(?:\/\/|\/\*|\*)/;
  const file = /(?<![\w./-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|md|json|sql)\b/g;
  const stale = [...tree.values()].flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => comment.test(line))
      .flatMap((line) => line.match(file) ?? [])
      .filter((mention) => rooted.test(mention) && !exists(mention))
      .map((mention) => `${path}: ${mention}`),
  );
  expect(stale).toEqual([]);
});

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

it('every npm script that a page, a message or a comment names is there', () => {
  const product = [...tree.values()].filter(({ path }) => !path.startsWith('tests/'));
  const named = [...pages.map(read), ...product.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(/npm run (?:-s )?([a-z]+(?::[a-z]+)*)/g)].map(([, name = '']) => name),
  );
  expect(named).toContain('audit');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('the commands of package.json are files in kebab-case', () => {
  const commands = Object.values(scripts).flatMap((line) => line.match(/[\w./-]+\.(?:ts|mjs)\b/g) ?? []);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((file) => !/\/[a-z]+(-[a-z]+)*\.(ts|mjs)$/.test(file))).toEqual([]);
});

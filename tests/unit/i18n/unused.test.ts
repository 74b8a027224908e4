import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';

const ROOT = join(import.meta.dirname, '../../..');

function sourceOf(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');
}

/** A key is used where it stands as a whole, or where a template such as `modes.${mode}` can make it. */
function unusedKeys(keys: Iterable<string>, source: string): string[] {
  const whole = new Set([...source.matchAll(/['"`]([a-zA-Z]\w*(?:\.\w+)+)['"`]/g)].map(([, key]) => key));
  const templates = [...source.matchAll(/`([a-zA-Z]\w*\.[\w.]*\$\{[^`]*)`/g)].map(([, text = '']) => {
    const pattern = text.replaceAll('.', '\\.').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '[\\w.]+');
    return new RegExp(`^${pattern}$`);
  });
  return [...keys].filter((key) => !whole.has(key) && !templates.some((template) => template.test(key)));
}

it('finds a key that nobody uses', () => {
  const source = `t('nav.home'); t(\`mode.\${mode}\`)`;
  expect(unusedKeys(['nav.home', 'mode.calm', 'nav.old'], source)).toEqual(['nav.old']);
});

it('has no text that nobody uses', () => {
  const source = ['src', 'hud'].map(sourceOf).join('\n');
  expect(unusedKeys(catalogueOf('en').keys(), source)).toEqual([]);
});

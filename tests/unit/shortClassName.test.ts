import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassName } from '../../scripts/bundle/shortClassName.ts';

const root = join(import.meta.dirname, '../..');
const named = (path: string) => shortClassName('card', join(root, path));

test('a class has its own name and one ending for its file, with a query or without', () => {
  expect(named('hud/components/Row.module.css')).toMatch(/^_card_[0-9a-f]{5}$/);
  expect(named('hud/components/Card.module.css')).not.toBe(named('hud/components/Row.module.css'));
  expect(named('hud/components/Row.module.css?inline')).toBe(named('hud/components/Row.module.css'));
});

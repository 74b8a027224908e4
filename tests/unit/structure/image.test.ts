import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

const text = (path: string) => readFileSync(join(repositoryRoot(), path), 'utf8');

test('the image runs on one Node, that the server is tested on and that engines allow', () => {
  const images = [...text('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => Number(major));
  const { scripts, engines } = JSON.parse(text('package.json'));
  const tested = Number(/node@(\d+)/.exec(scripts['test:image'])?.[1]);
  expect(images).toEqual([tested, tested]);
  expect(tested).toBeGreaterThanOrEqual(Number(/^>=(\d+)/.exec(engines.node)?.[1]));
});

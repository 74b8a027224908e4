import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newerCalls } from '../../scripts/oldWebView/calls.ts';

it.each([
  ['.at', 'Object.keys(N).map(e=>e.split(`/`).at(-2)??``)'],
  ['.at', 'i=r.filter(e=>e.seconds<=t).at(-1)'],
  ['.at', 'let t=e?.at(0)'],
  ['Object.hasOwn', 'if(Object.hasOwn(e,t))throw 1'],
  ['.findLast', 'a.findLast(e=>e)'],
  ['AbortSignal.timeout', 'fetch(e,{signal:AbortSignal.timeout(5e3)})'],
  ['structuredClone', 'r=structuredClone(e)'],
  ['structuredClone', 'r=globalThis.structuredClone(e)'],
  ['scheduler', 'await scheduler.yield()'],
  ['.randomUUID', 'crypto.randomUUID()'],
  ['.getBigUint64', 'let r=n.getBigUint64(8*e)'],
  ['.checkVisibility', 'e.checkVisibility({})'],
])('a call of %s that an oldest WebView cannot answer is seen in minified code', (call, code) => {
  expect(newerCalls(code)).toEqual([call]);
});

it.each([
  ['an older method', 'e.indexOf(1),Object.keys(e)'],
  ['a field of that name', 'n.at,{at:1}'],
  ['one that is asked for first', 'e.at?.(0)??e[0]'],
  ['one that is brought along', 'Object.hasOwn??=(e,t)=>e'],
  ['a longer name', 'format(1),e.flat(),e.repeat(2),e.without(3)'],
  ['one’s own function', 'function structuredClone(e){}'],
  ['a method of one’s own by a global’s name', 'r.scheduler.repeat(1),r.reportError(e)'],
])('%s is no such call', (_, code) => {
  expect(newerCalls(code)).toEqual([]);
});

const styles = readdirSync('hud', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

it.each([
  [':is and :where: Chrome 87 lacks them, and what is selected by them', /:(is|where)\(/],
  [
    'overflow-wrap: anywhere: Safari 14 lets a hash reach over the page’s edge, but for word-break',
    /: anywhere/,
  ],
  [
    '@container for what a narrow one needs: Chrome 87 lacks it, and words lie over each other',
    /@container \(max-/,
  ],
  [':focus-visible to leave a title without a ring: Safari 14 draws its own', /"-1"\]:focus-visible/],
])('no style relies on %s', (_, newer) => {
  expect(styles).toContain('styles/base.css');
  expect(styles.filter((name) => newer.test(readFileSync(`hud/${name}`, 'utf8')))).toEqual([]);
});

import { expect, test } from 'vitest';
import { askedInVain } from '../../scripts/bundle/onlyUsedReact.ts';
import { withoutExports, withoutParts } from '../../scripts/bundle/withoutParts.ts';

const UNUSED = {
  kinds: new Set([26, 30]),
  constants: { isHydrating: '!1' },
  fields: { dehydrated: 'null' },
  methods: new Set(['useTransition']),
};
const without = (code: string) => withoutParts(code, UNUSED).replaceAll(/\s+/g, ' ').trim();

test('a kind that is never made is looked for nowhere', () => {
  expect(without('if (30 === fiber.tag || 5 === fiber.tag) a(); else fiber.tag !== 26 && b();')).toBe(
    'if (!1 || 5 === fiber.tag) a(); else !0 && b();',
  );
  expect(without('30 === fiber.flags; 30 === tag; fiber.tag === 5;')).toBe(
    '30 === fiber.flags; 30 === tag; fiber.tag === 5;',
  );
});

test('a case of such a kind goes, with what no other leads to', () => {
  const cases = (list: string) => without(`switch (fiber.tag) { ${list} }`);
  expect(cases('case 5: a(); break; case 26: b(); case 6: c(); break; case 30: d();')).toBe(
    'switch (fiber.tag) { case 5: a(); break; case 6: c(); break; }',
  );
  expect(cases('case 26: case 30: a(); break; default: b();')).toBe('switch (fiber.tag) { default: b(); }');
  expect(cases('case 26: case 5: a(); break; case 6: case 30: b();')).toBe(
    'switch (fiber.tag) { case 5: a(); break; case 6: b(); }',
  );
  expect(cases('case 5: a(); case 26: b(); { break; } case 30: c();')).toBe(
    'switch (fiber.tag) { case 5: a(); b(); { break; } }',
  );
  expect(
    without('function f() { switch (fiber.tag) { case 26: for (var a = 1; ; ) b(); case 5: a = 2; } }'),
  ).toBe('function f() {var a; switch (fiber.tag) { case 5: a = 2; } }');
  expect(without('switch (fiber.mode) { case 30: a(); }')).toBe('switch (fiber.mode) { case 30: a(); }');
});

test('what never changes is written where it is read, and is set nowhere', () => {
  expect(
    without('var isHydrating = !1; function f() { isHydrating = !0; isHydrating && g(x.dehydrated); }'),
  ).toBe('var isHydrating = !1; function f() { !1; !1 && g(null); }');
  expect(without('function f(isHydrating) { return isHydrating; } x = { isHydrating: y.isHydrating };')).toBe(
    'function f(isHydrating) { return isHydrating; } x = { isHydrating: y.isHydrating };',
  );
});

test('methods go from the lists of all hooks alone', () => {
  expect(
    without('x = { readContext: r, useTransition: function () {}, useState: s }; y = { useTransition: t };'),
  ).toBe('x = { readContext: r, useState: s }; y = { useTransition: t };');
});

test('exports go name by name', () => {
  const code = 'exports.a = 1; exports.b = function () { exports.c = 2; }; other.b = 3;';
  expect(withoutExports(code, new Set(['b', 'c'])).replaceAll(/\s+/g, ' ')).toBe(
    'exports.a = 1; other.b = 3;',
  );
});

test('who asks React for what is left out is told', () => {
  expect(askedInVain("import { type FormStatus, useState, useTransition as later } from 'react';")).toEqual([
    'useTransition',
  ]);
  expect(askedInVain("import { hydrateRoot } from 'react-dom/client';")).toEqual(['hydrateRoot']);
  expect(askedInVain("import { use } from 'other'; import { useState } from 'react';")).toEqual([]);
});

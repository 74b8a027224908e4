import { expect, test } from 'vitest';
import { withoutEffects } from '../../scripts/bundle/withoutEffects.ts';

test('a list that is taken apart can go name by name', () => {
  expect(withoutEffects('const [a, , b] = pair(1);')).toBe(
    'const all6 = /* @__PURE__ */ pair(1), a = /* @__PURE__ */ (() => all6[0])(), b = /* @__PURE__ */ (() => all6[2])();',
  );
});

test('what a name runs and reads is marked, what its functions do is left as it is', () => {
  expect(withoutEffects('const show = guard(list[0], () => run(list.now)), hide = make().bind(x);')).toBe(
    'const show = /* @__PURE__ */ guard(/* @__PURE__ */ (() => list[0])(), () => run(list.now)), hide = /* @__PURE__ */ /* @__PURE__ */ make().bind(x);',
  );
});

test('statements that are no names stay', () => {
  const code = 'function f() { return g(); }\nlisten();\nlet x;\nexport { x };\n';
  expect(withoutEffects(code)).toBe(code);
});

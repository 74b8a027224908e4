import { expect, test } from 'vitest';
import { asAsked } from '../../scripts/bundle/onlyAskedContract.ts';

test('a phone gets no word of how a call is refused, nor of how the parts of its address are written', () => {
  const call =
    "export const calls = { open: { path: '/api/open/:id/', params: { id: text }, refusals: { gone: 404 } } };";
  expect(asAsked(call)).toBe("export const calls = { open: { path: '/api/open/:id/',   } };");
});

test('a field of an answer that is called like them stays', () => {
  const call = "const calls = { open: { path: '/', answer: answer({ params: text, refusals: count }) } };";
  expect(asAsked(call)).toContain('answer({ params: text, refusals: count })');
});

test('a schema that only the server asks for may go with what asked for it', () => {
  expect(asAsked('const id = v.union([v.string()]);')).toContain('const id = /* @__PURE__ */');
});

import type { Plugin } from 'vite';
import { changed } from './change.ts';
import { statementsOf } from './syntaxTree.ts';
import { withoutEffects } from './withoutEffects.ts';

const CONTRACT = /\/common\/api\/(endpoint|endpoints\/\w+)\.ts$/;
/** What the server alone looks at: how the parts of an address are written, and with which status a call is refused. */
const SERVERS = new Set(['params', 'refusals']);

interface Part {
  readonly start: number;
  readonly end: number;
}

interface Property extends Part {
  readonly key?: { readonly name?: string };
}

/**
 * Where these fields stand in the calls below `node`: in the objects that say by which method or path they are made.
 */
function serversFields(node: unknown): Part[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, properties } = node as { readonly type?: string; readonly properties?: readonly Property[] };
  const nameOf = ({ key }: Property) => key?.name ?? '';
  if (type !== 'ObjectExpression' || !properties?.some((one) => ['method', 'path'].includes(nameOf(one))))
    return Object.values(node).flatMap(serversFields);
  return properties.flatMap((one) => (SERVERS.has(nameOf(one)) ? [one] : serversFields(one)));
}

/** Text of a module of the contract without what the server alone looks at. */
export function asAsked(code: string): string {
  const removals = serversFields(statementsOf(code)).map(({ start, end }) => {
    return { from: start, to: end + (code[end] === ',' ? 1 : 0), text: '' };
  });
  return withoutEffects(changed(code, removals));
}

/** Leaves out of the client what only the server looks at in a call. */
export function onlyAskedContract(): Plugin {
  return {
    name: 'only-asked-contract',
    apply: 'build',
    transform: (code, id) => (CONTRACT.test(id) ? { code: asAsked(code), map: null } : undefined),
  };
}

import { type Plugin, parseAst } from 'vite';
import { withoutEffects } from './withoutEffects.ts';

const CONTRACT = /\/common\/api\/(endpoint|endpoints\/\w+)\.ts$/;
/** What the server alone looks at: how the parts of an address are written, and with which status a call is refused. */
const SERVERS = new Set(['params', 'refusals']);

interface Part {
  readonly from: number;
  readonly to: number;
}

/** Where these fields stand in the objects below `node`. */
function serversFields(node: unknown): Part[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, start, end } = node as Record<string, unknown>;
  const name = (key as { readonly name?: string } | undefined)?.name;
  if (type === 'Property' && name !== undefined && SERVERS.has(name))
    return [{ from: start as number, to: end as number }];
  return Object.values(node).flatMap(serversFields);
}

/** Text of a module of the contract without what the server alone looks at. */
export function asAsked(code: string): string {
  let asked = '';
  let at = 0;
  for (const { from, to } of serversFields(parseAst(code).body)) {
    asked += code.slice(at, from);
    at = to + (code[to] === ',' ? 1 : 0);
  }
  return withoutEffects(asked + code.slice(at));
}

/** Leaves out of the client what only the server looks at in a call. */
export function onlyAskedContract(): Plugin {
  return {
    name: 'only-asked-contract',
    apply: 'build',
    transform: (code, id) => (CONTRACT.test(id) ? { code: asAsked(code), map: null } : undefined),
  };
}

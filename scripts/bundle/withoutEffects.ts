import { type Change, changed } from './change.ts';
import { isNode, type Node, statementsOf } from './syntaxTree.ts';

const PURE = '/* @__PURE__ */ ';

/** Marks what runs when `node` is evaluated: its calls, and what it reads of others, made a call that can be marked. */
function mark(node: unknown): Change[] {
  if (Array.isArray(node)) return node.flatMap(mark);
  if (!isNode(node) || /Function/.test(node.type)) return [];
  const { type, start, end } = node;
  if (type === 'MemberExpression') {
    return [
      { from: start, to: start, text: `${PURE}(() => ` },
      { from: end, to: end, text: ')()' },
    ];
  }
  if (type !== 'CallExpression' && type !== 'NewExpression') return Object.values(node).flatMap(mark);
  const callee = node.callee as Node;
  return [
    { from: start, to: start, text: PURE },
    ...mark(callee.type === 'MemberExpression' ? callee.object : callee),
    ...mark(node.arguments),
  ];
}

interface Declarator extends Node {
  readonly id: Node;
  readonly init: Node | null;
}

/** Writes `[a, b] = list` as `all = list, a = all[0], b = all[1]`, which can go one by one; marks what `list` runs. */
function takeApart({ id, init, end }: Declarator): Change[] {
  if (id.type !== 'ArrayPattern') return mark(init);
  const all = `all${id.start}`;
  const parts = (id.elements as readonly (Node | null)[]).flatMap((part, i) =>
    part ? [`, ${part.name} = ${PURE}(() => ${all}[${i}])()`] : [],
  );
  return [
    { from: id.start, to: id.end, text: all },
    ...mark(init),
    { from: end, to: end, text: parts.join('') },
  ];
}

/** Text of a module with nothing in its statements that a bundler has to keep for its own sake. */
export function withoutEffects(code: string): string {
  const changes = statementsOf(code)
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter(isNode)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as Declarator[])
    .flatMap(takeApart);
  return changed(code, changes);
}

import { type Change, changed } from './change.ts';
import { isNode, type Node, statementsOf } from './syntaxTree.ts';

interface Case extends Node {
  readonly test: Node | null;
  readonly consequent: readonly Node[];
}

/** What a renderer of React is known never to do. */
export interface Unused {
  /** Values that the field `tag` never has. */
  readonly kinds: ReadonlySet<unknown>;
  /** Text of what a variable always is. */
  readonly constants: Readonly<Record<string, string>>;
  /** Text of what a field always is. */
  readonly fields: Readonly<Record<string, string>>;
  /** Methods that nobody calls, of the objects through which React reaches a renderer. */
  readonly methods: ReadonlySet<string>;
}

const nameOf = (node: unknown) => String((isNode(node) && node.name) || '');
const remove = ({ start, end }: Node): Change => ({ from: start, to: end, text: '' });

/** Text without the statements that export these names. */
export function withoutExports(code: string, names: ReadonlySet<string>): string {
  const unused = statementsOf(code).filter(({ expression }) => {
    const left = isNode(expression) && expression.type === 'AssignmentExpression' && expression.left;
    if (!isNode(left) || nameOf(left.object) !== 'exports') return false;
    return names.has(nameOf(left.property));
  });
  return changed(code, unused.map(remove));
}

/** Whether nothing runs on past the end of these statements. */
function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return leaves(last.body as readonly Node[]);
  return /^(Break|Return|Throw|Continue)Statement$/.test(last?.type ?? '');
}

/** Names that `var` makes in `node`, outside of the functions in it. */
function variables(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(variables);
  if (!isNode(node) || /Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' ? [nameOf(node.id)] : [];
  return [...own, ...Object.values(node).flatMap(variables)];
}

/** Writes into a renderer's text what it never does; bundlers and minifiers take away what then is never reached. */
class Pruning {
  readonly #code: string;
  readonly #unused: Unused;
  readonly #changes: Change[] = [];
  /** Of the function that is walked, the variables that went with a case: they are another's as well. */
  #lost: string[] = [];

  constructor(code: string, unused: Unused) {
    this.#code = code;
    this.#unused = unused;
  }

  /** `own` are names that mean something else here: parameters of a function around. */
  walk(node: unknown, own: readonly string[] = []): void {
    if (Array.isArray(node)) for (const part of node) this.walk(part, own);
    if (!isNode(node)) return;
    if (/Function/.test(node.type)) {
      this.#function(node, own);
    } else if (!this.#change(node, own)) this.#parts(node, own);
  }

  /** All changes in the order of the text. */
  get changes(): Change[] {
    return this.#changes.sort((one, other) => one.from - other.from);
  }

  #function(node: Node, own: readonly string[]): void {
    const outer = this.#lost;
    this.#lost = [];
    this.walk(node.body, [...own, ...(node.params as readonly Node[]).map(nameOf)]);
    const at = (node.body as Node).start + 1;
    if (this.#lost.length > 0) this.#changes.push({ from: at, to: at, text: `var ${this.#lost.join()};` });
    this.#lost = outer;
  }

  #parts(node: Node, own: readonly string[]): void {
    for (const [field, part] of Object.entries(node)) {
      const isName = (field === 'property' || field === 'key') && !node.computed;
      if (!isName) this.walk(part, own);
    }
  }

  /** Whether `node` was changed as a whole, or by its parts that can be. */
  #change(node: Node, own: readonly string[]): boolean {
    const { constants, fields } = this.#unused;
    const isConstant = (part: unknown) =>
      Object.hasOwn(constants, nameOf(part)) && !own.includes(nameOf(part));
    switch (node.type) {
      case 'Identifier':
        return isConstant(node) && this.#put(node, constants[nameOf(node)] ?? '');
      case 'VariableDeclarator':
        return isConstant(node.id);
      case 'AssignmentExpression':
        return isConstant(node.left) && this.#put(node, constants[nameOf(node.left)] ?? '');
      case 'MemberExpression':
        return (
          !node.computed &&
          Object.hasOwn(fields, nameOf(node.property)) &&
          this.#put(node, fields[nameOf(node.property)] ?? '')
        );
      case 'BinaryExpression':
        return this.#compares(node) && this.#put(node, node.operator === '===' ? '!1' : '!0');
      case 'SwitchStatement':
        return this.#isTag(node.discriminant) && this.#cases(node.cases as readonly Case[], own);
      case 'ObjectExpression':
        return this.#methods(node.properties as readonly Node[], own);
      default:
        return false;
    }
  }

  #put({ start, end }: Node, text: string): boolean {
    this.#changes.push({ from: start, to: end, text });
    return true;
  }

  #isTag(node: unknown): boolean {
    return isNode(node) && node.type === 'MemberExpression' && nameOf(node.property) === 'tag';
  }

  #isUnusedKind(node: unknown): boolean {
    return isNode(node) && node.type === 'Literal' && this.#unused.kinds.has(node.value);
  }

  /** Whether a fiber's kind is compared with one that is never made. */
  #compares({ operator, left, right }: Node): boolean {
    if (operator !== '===' && operator !== '!==') return false;
    return (
      (this.#isTag(left) && this.#isUnusedKind(right)) || (this.#isTag(right) && this.#isUnusedKind(left))
    );
  }

  /** Takes away the labels of kinds that are never made, and what only they lead to. */
  #cases(cases: readonly Case[], own: readonly string[]): boolean {
    let reached = false;
    for (const { test, consequent, start, end } of cases) {
      const [first] = consequent;
      const isUnused = this.#isUnusedKind(test);
      reached ||= !isUnused;
      if (isUnused) this.#changes.push({ from: start, to: reached && first ? first.start : end, text: '' });
      if (reached) this.walk(consequent, own);
      else this.#lost.push(...variables(consequent));
      if (leaves(consequent)) reached = false;
    }
    return true;
  }

  /** Takes methods out of the objects that have all hooks, or all that fetches files ahead; false for other objects. */
  #methods(properties: readonly Node[], own: readonly string[]): boolean {
    if (!properties.some(({ key }) => ['readContext', 'D'].includes(nameOf(key)))) return false;
    for (const property of properties) {
      if (this.#unused.methods.has(nameOf(property.key))) {
        const { start, end } = property;
        this.#changes.push({ from: start, to: this.#code[end] === ',' ? end + 1 : end, text: '' });
      } else this.walk(property.value, own);
    }
    return true;
  }
}

/** Text of a renderer of React without what is `unused` of it. */
export function withoutParts(code: string, unused: Unused): string {
  const pruning = new Pruning(code, unused);
  pruning.walk(statementsOf(code));
  return changed(code, pruning.changes);
}

import { parseAst } from 'vite';

/** A node of a syntax tree; what else it has goes by its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Whether something that a node has is a node too. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The statements of a module. */
export function statementsOf(code: string): readonly Node[] {
  return parseAst(code).body as unknown as Node[];
}

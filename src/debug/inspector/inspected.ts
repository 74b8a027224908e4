import { proxy, ref } from 'valtio/vanilla';
import type { FrameFacts } from '../../stage/inspect/facts.ts';
import { pathTo } from './nodeTree.ts';

interface Inspected {
  /** What is on the table, once the stage has told it. */
  frame: FrameFacts | null;
  /** The id of the chosen node. */
  node: number | null;
  /** Ids of the nodes whose children are listed. */
  opened: readonly number[];
  /** How many draws are on show; null is all of them. */
  draws: number | null;
}

/** What the inspector has found, and what is chosen of it. */
export const inspected = proxy<Inspected>({ frame: null, node: null, opened: [0], draws: null });

/** Takes what the stage has told; a tree of another shape has none of what was chosen. */
export function takeFrame(frame: FrameFacts): void {
  if (inspected.frame?.nodes.length !== frame.nodes.length) {
    Object.assign(inspected, { node: null, opened: [0], draws: null });
  }
  inspected.frame = ref(frame);
}

/** Chooses a node and opens the tree down to it. */
export function chooseNode(id: number): void {
  inspected.node = id;
  inspected.opened = [...new Set([...inspected.opened, ...pathTo(inspected.frame?.nodes ?? [], id)])];
}

/** Lists a node's children, or no longer. */
export function toggleNode(id: number): void {
  const { opened } = inspected;
  inspected.opened = opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id];
}

import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { FrameFacts, NodeFacts } from '../../stage/inspect/facts.ts';
import styles from './Inspector.module.css';
import { chooseNode, inspected, toggleNode } from './inspected.ts';
import { listed, nameOf } from './nodeTree.ts';

/** CSS px that a child stands further in. */
const INDENT = 14;

function factsOf({ alpha, visible, draws, fragments }: NodeFacts, { pixels }: FrameFacts): string {
  return [
    visible ? '' : 'hidden',
    alpha < 1 ? `alpha ${alpha.toFixed(2)}` : '',
    draws > 0 ? `${draws} ${draws === 1 ? 'draw' : 'draws'}` : 'not drawn',
    fragments > 0 ? `${fragments.toLocaleString('en')} px, ${((fragments / pixels) * 100).toFixed(1)} %` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface RowProps {
  readonly node: NodeFacts;
  readonly depth: number;
  readonly frame: FrameFacts;
}

function Row({ node, depth, frame }: RowProps) {
  const { node: chosen, opened } = useSnapshot(inspected);
  const row = useRef<HTMLLIElement>(null);
  const isChosen = chosen === node.id;
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const isOpen = opened.includes(node.id);
  return (
    <li ref={row} className={node.visible ? '' : styles.hidden} style={{ paddingLeft: depth * INDENT }}>
      <button
        type="button"
        className={styles.toggle}
        disabled={node.children === 0}
        aria-label={`Children of ${nameOf(node)}`}
        aria-expanded={isOpen}
        onClick={() => toggleNode(node.id)}
      />
      <button
        type="button"
        className={styles.node}
        aria-pressed={isChosen}
        onClick={() => chooseNode(node.id)}
      >
        <span>
          {nameOf(node)} <small>{node.kind}</small>
          {node.children > 0 && <small> {node.children}</small>}
        </span>
        <small>{factsOf(node, frame)}</small>
      </button>
    </li>
  );
}

/** The nodes of the scene, with what each costs. */
export function NodeTree() {
  const { frame, opened } = useSnapshot(inspected);
  if (!frame) return null;
  return (
    <>
      <p className={styles.about}>
        Draws and pixels are those of a node and of all that is in it; 100 % is the whole stage once. Tap the
        stage to pick the topmost node there.
      </p>
      <ul className={styles.list} aria-label="Nodes">
        {listed(frame.nodes, opened).map(({ node, depth }) => (
          <Row key={node.id} node={node} depth={depth} frame={frame} />
        ))}
      </ul>
    </>
  );
}

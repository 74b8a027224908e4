import { useSnapshot } from 'valtio';
import type { DrawFacts, FrameFacts } from '../../stage/inspect/facts.ts';
import shared from '../Designer.module.css';
import styles from './Inspector.module.css';
import { inspected } from './inspected.ts';
import { nameOf } from './nodeTree.ts';

/** "reel", or "stone × 12, glow". */
function drawnNames({ nodes }: DrawFacts, frame: FrameFacts): string {
  const counts = new Map<string, number>();
  for (const id of nodes) {
    const node = frame.nodes[id];
    const name = node ? nameOf(node) : 'stage';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(', ');
}

function factsOf({ vertices, instances, blend, program, textures }: DrawFacts): string {
  return [
    `${vertices.toLocaleString('en')} vertices${instances > 1 ? ` × ${instances}` : ''}`,
    `blend ${blend}`,
    program,
    textures.length > 0 ? `texture ${textures.map((id) => id + 1).join(', ')}` : 'no texture',
  ].join(' · ');
}

function show(draws: number): void {
  inspected.draws = draws;
}

/** The draw calls in their order; the stage shows the picture after the chosen one. */
export function DrawList() {
  const { frame, draws } = useSnapshot(inspected);
  if (!frame) return null;
  const most = frame.draws.length;
  const shown = Math.min(draws ?? most, most);
  return (
    <>
      <div className={shared.row}>
        <button
          type="button"
          className={shared.quiet}
          aria-label="A draw back"
          disabled={shown === 0}
          onClick={() => show(shown - 1)}
        >
          −
        </button>
        <button
          type="button"
          className={shared.quiet}
          aria-label="A draw on"
          disabled={shown === most}
          onClick={() => show(shown + 1)}
        >
          +
        </button>
        <output>
          {shown} of {most} draws
        </output>
      </div>
      <input
        type="range"
        className={shared.slider}
        aria-label="Draws on show"
        min={0}
        max={most}
        value={shown}
        onChange={(event) => show(Number(event.target.value))}
      />
      <ol className={styles.list} aria-label="Draws">
        {frame.draws.map((draw, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a draw is its place in the frame
          <li key={i} className={i < shown ? '' : styles.hidden}>
            <button
              type="button"
              className={styles.node}
              aria-pressed={i + 1 === shown}
              onClick={() => show(i + 1)}
            >
              <span>
                {i + 1} {drawnNames(draw, frame)}
              </span>
              <small>{factsOf(draw)}</small>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

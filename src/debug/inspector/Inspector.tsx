import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import shared from '../Designer.module.css';
import { designer, INSPECTIONS, type Inspection, TABLE_REST_MS } from '../designer.ts';
import type { DesignerShow } from '../show.ts';
import { tuning } from '../tuning/tuning.ts';
import { DrawList } from './DrawList.tsx';
import { HeatLegend } from './HeatLegend.tsx';
import styles from './Inspector.module.css';
import { inspected, takeFrame } from './inspected.ts';
import { NodeTree } from './NodeTree.tsx';
import { TextureList } from './TextureList.tsx';

const PARTS: Readonly<Record<Inspection, React.ComponentType>> = {
  nodes: NodeTree,
  draws: DrawList,
  textures: TextureList,
  overdraw: HeatLegend,
};

/** Asks the stage about what is on the table, whenever that is another. Returns whether it is being asked. */
function useFrame(show: DesignerShow | null): boolean {
  const { scene, pose, seed, seconds, playing, size, safe } = useSnapshot(designer);
  const turned = useSnapshot(tuning);
  const [busy, setBusy] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame of anything else is made of something else
  useEffect(() => {
    if (!show || playing) return;
    let gone = false;
    setBusy(true);
    const look = async () => {
      const frame = await show.inspect({ at: 'frame' });
      if (gone) return;
      takeFrame(frame);
      setBusy(false);
    };
    const timer = setTimeout(() => {
      look().catch((error) => {
        if (!gone) designer.failure = String(error);
      });
    }, TABLE_REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [show, scene, pose, seed, seconds, playing, size, safe, turned]);
  return busy;
}

function OpenInspector({ show, part }: { readonly show: DesignerShow | null; readonly part: Inspection }) {
  const { frame } = useSnapshot(inspected);
  const { playing } = useSnapshot(designer);
  const busy = useFrame(show);
  const Part = PARTS[part];
  return (
    <div className={styles.part} aria-busy={busy}>
      {playing ? <p>Stop it to look inside.</p> : frame ? <Part /> : <p>Looking …</p>}
    </div>
  );
}

/** What the stage is made of at this instant: its nodes, draws and textures, and what they cost. */
export function Inspector({ show }: { readonly show: DesignerShow | null }) {
  const { inspection } = useSnapshot(designer);
  return (
    <section className={inspection ? styles.open : ''} aria-label="Inspector">
      <div className={shared.row}>
        <button
          type="button"
          className={shared.quiet}
          aria-pressed={inspection !== null}
          onClick={() => {
            designer.inspection = inspection ? null : 'nodes';
          }}
        >
          Inspect
        </button>
        {inspection && (
          <div className={shared.sides}>
            {INSPECTIONS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === inspection}
                onClick={() => {
                  designer.inspection = one;
                }}
              >
                {one}
              </button>
            ))}
          </div>
        )}
      </div>
      {inspection && <OpenInspector show={show} part={inspection} />}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Pixels } from '../../stage/port.ts';
import shared from '../Designer.module.css';
import { designer, SIZES } from '../designer.ts';
import { pixelsCanvas } from '../pixelsCanvas.ts';
import type { DesignerShow } from '../show.ts';
import { heatPicture } from './heat.ts';
import styles from './InspectedStage.module.css';
import { chooseNode, inspected } from './inspected.ts';
import { nameOf } from './nodeTree.ts';

/** The stage after some of its draws, or how often they draw each pixel, over the stage itself. */
function Picture({ show }: { readonly show: DesignerShow }) {
  const { inspection } = useSnapshot(designer);
  const { frame, draws } = useSnapshot(inspected);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isHeat = inspection === 'overdraw';
  const count = isHeat ? null : (draws ?? frame?.draws.length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame has other pictures
  useEffect(() => {
    const picture = canvas.current;
    if (!picture) return;
    let gone = false;
    picture.ariaBusy = 'true';
    const put = (pixels: Pixels) => {
      if (gone) return;
      const taken = pixelsCanvas(pixels);
      Object.assign(picture, { width: taken.width, height: taken.height });
      picture.getContext('2d')?.drawImage(taken, 0, 0);
      picture.hidden = false;
      picture.ariaBusy = 'false';
    };
    const taking =
      count === null ? show.inspect({ at: 'heat' }).then(heatPicture) : show.inspect({ at: 'draws', count });
    // A stage that ends meanwhile takes its picture along.
    taking.then(put, () => {});
    return () => {
      gone = true;
    };
  }, [show, frame, count]);
  const label = count === null ? 'Overdraw' : `The stage after ${count} draws`;
  return <canvas ref={canvas} className={shared.ghosts} role="img" aria-label={label} hidden />;
}

/** What the inspector shows on the stage: a picture, the chosen node's box, and where the next is picked. */
export function InspectedStage({ show }: { readonly show: DesignerShow | null }) {
  const { inspection, size, playing } = useSnapshot(designer);
  const { frame, node: id } = useSnapshot(inspected);
  if (inspection === null || !show || !frame || playing) return null;
  const [width, height] = SIZES[size];
  const pick = async ({ clientX, clientY, currentTarget }: React.MouseEvent) => {
    const rect = currentTarget.getBoundingClientRect();
    const x = ((clientX - rect.left) / rect.width) * width;
    const y = ((clientY - rect.top) / rect.height) * height;
    const picked = await show.inspect({ at: 'point', x, y });
    if (picked === null) inspected.node = null;
    else chooseNode(picked);
  };
  const node = id === null ? undefined : frame.nodes[id];
  return (
    <>
      {(inspection === 'draws' || inspection === 'overdraw') && <Picture show={show} />}
      {node?.box && (
        <div
          className={styles.box}
          style={{ left: node.box.x, top: node.box.y, width: node.box.width, height: node.box.height }}
          role="img"
          aria-label={`Where ${nameOf(node)} is`}
        />
      )}
      <button
        type="button"
        className={styles.catcher}
        aria-label="Pick a node of the stage"
        onClick={(event) => pick(event).catch(() => {})}
      />
    </>
  );
}

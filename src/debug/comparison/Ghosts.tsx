import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import styles from '../Designer.module.css';
import { designer, TABLE_REST_MS } from '../designer.ts';
import type { DesignerShow } from '../show.ts';
import { tuning } from '../tuning/tuning.ts';

/** The poses before and after, over the stage while it stands still. */
export function Ghosts({ show }: { readonly show: DesignerShow | null }) {
  const { scene, pose, seed, seconds, playing, size, safe, ghosts, ghostFrames } = useSnapshot(designer);
  const turned = useSnapshot(tuning);
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: ghosts of anything else are none of this
  useEffect(() => {
    const picture = canvas.current;
    if (!show || !picture || playing) return;
    const leave = new AbortController();
    picture.ariaBusy = 'true';
    const timer = setTimeout(async () => {
      // A stage that ends meanwhile takes its ghosts along.
      await show.drawGhosts(picture, leave.signal).catch(() => {});
      if (!leave.signal.aborted) picture.ariaBusy = 'false';
    }, TABLE_REST_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
      picture.hidden = true;
    };
  }, [show, scene, pose, seed, seconds, playing, size, safe, ghosts, ghostFrames, turned]);
  if (ghosts === 0) return null;
  return <canvas ref={canvas} className={styles.ghosts} role="img" aria-label="Ghosts" hidden />;
}

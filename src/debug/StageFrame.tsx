import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import styles from './Designer.module.css';
import { designer, SAFE_AREAS, SIZES } from './designer.ts';
import { Ghosts } from './Ghosts.tsx';
import type { DesignerShow } from './show.ts';

/** How much a slot of this size must shrink to be seen whole; it never grows. */
function useFit(room: RefObject<HTMLDivElement | null>, width: number, height: number): number {
  const [fit, setFit] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setFit(Math.min(1, element.clientWidth / width, element.clientHeight / height));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [room, width, height]);
  return fit;
}

interface Props {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly show: DesignerShow | null;
}

/** The slot that the stage fills, of the chosen size whatever the window's, with what the phone covers. */
export function StageFrame({ slot, show }: Props) {
  const { size, safe } = useSnapshot(designer);
  const [width, height] = SIZES[size];
  const insets = SAFE_AREAS[safe];
  const room = useRef<HTMLDivElement>(null);
  const fit = useFit(room, width, height);
  return (
    <div ref={room} className={styles.room}>
      <div style={{ width: width * fit, height: height * fit }}>
        <div className={styles.frame} style={{ width, height, transform: `scale(${fit})` }}>
          <div ref={slot} className={styles.slot} />
          <Ghosts show={show} />
          <div className={styles.covered} style={{ top: 0, height: insets.top }} />
          <div className={styles.covered} style={{ bottom: 0, height: insets.bottom }} />
        </div>
      </div>
    </div>
  );
}

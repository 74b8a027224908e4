import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Ghosts } from './comparison/Ghosts.tsx';
import { OtherStage } from './comparison/OtherStage.tsx';
import { Swipe } from './comparison/Swipe.tsx';
import styles from './Designer.module.css';
import { designer, SAFE_AREAS, SIZES } from './designer.ts';
import { InspectedStage } from './inspector/InspectedStage.tsx';
import type { DesignerShow } from './show.ts';

/** CSS px between two stages. */
const GAP = 16;

/** How much what is of this size must shrink to be seen whole; it never grows. */
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

/** One screen of the chosen size, whatever the window's, with what the phone covers. */
function Screen({ children }: { readonly children: React.ReactNode }) {
  const { size, safe } = useSnapshot(designer);
  const [width, height] = SIZES[size];
  const insets = SAFE_AREAS[safe];
  return (
    <div className={styles.frame} style={{ width, height }}>
      {children}
      <div className={styles.covered} style={{ top: 0, height: insets.top }} />
      <div className={styles.covered} style={{ bottom: 0, height: insets.bottom }} />
    </div>
  );
}

interface Props {
  readonly slot: RefObject<HTMLDivElement | null>;
  readonly show: DesignerShow | null;
}

/** The slot that the stage fills, and the other tuning's beside it or over it if they are compared. */
export function StageFrame({ slot, show }: Props) {
  const { size, comparison } = useSnapshot(designer);
  const [screenWidth, height] = SIZES[size];
  const isBeside = comparison === 'side by side';
  const width = isBeside ? screenWidth * 2 + GAP : screenWidth;
  const room = useRef<HTMLDivElement>(null);
  const fit = useFit(room, width, height);
  return (
    <div ref={room} className={styles.room}>
      <div style={{ width: width * fit, height: height * fit }}>
        <div className={styles.screens} style={{ width, gap: GAP, transform: `scale(${fit})` }}>
          <Screen>
            <div ref={slot} className={styles.slot} />
            <Ghosts show={show} />
            <InspectedStage show={show} />
            {comparison === 'swipe' && (
              <Swipe label="Where the other tuning begins, percent">
                <OtherStage />
              </Swipe>
            )}
          </Screen>
          {isBeside && (
            <Screen>
              <OtherStage />
            </Screen>
          )}
        </div>
      </div>
    </div>
  );
}

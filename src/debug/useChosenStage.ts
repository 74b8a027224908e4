import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { designer } from './designer.ts';

/**
 * Opens what stands on a stage of the chosen quality: with another it is closed and opened anew. Returns it; null until
 * it is there.
 */
export function useChosenStage<Opened>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => void,
): Opened | null {
  const { tier, host, reducedMotion } = useSnapshot(designer);
  const [opened, setOpened] = useState<Opened | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is read as it is opened, in one way for ever
  useEffect(() => {
    let gone = false;
    let arrived: Opened | null = null;
    open().then(
      (now) => {
        if (gone) return close(now);
        arrived = now;
        setOpened(now);
      },
      (error) => {
        // Some browsers have WebGL on their pages alone.
        if (host === 'worker' && error.name === 'NoWebGL') designer.host = 'page';
        else designer.failure = String(error);
      },
    );
    return () => {
      gone = true;
      if (arrived !== null) close(arrived);
      setOpened(null);
    };
  }, [tier, host, reducedMotion]);
  return opened;
}

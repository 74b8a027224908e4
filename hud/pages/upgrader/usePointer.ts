import { type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { WHEEL_SPIN_SECONDS } from '../../../common/rules/roundTimes.ts';
import { angle } from '../../../common/rules/wheel.ts';
import { prefersReducedMotion } from '../../../src/prefersReducedMotion.ts';
import { pageSeconds } from '../../../src/state/round/clock.ts';
import { stageState } from '../../../src/state/stage.ts';
import { useUpgrade } from './useUpgrade.ts';

/**
 * Returns a ref for the pointer, which turns as the plan says, once a frame and without React. It stands still where the
 * stage draws one of its own.
 */
export function usePointer(): RefObject<SVGGElement | null> {
  const pointer = useRef<SVGGElement>(null);
  const { plan = null, phase = null, since = 0 } = useUpgrade() ?? {};
  const isDrawnHere = useSnapshot(stageState).status !== 'ready';

  useEffect(() => {
    const turn = (seconds: number) => {
      const degrees = plan ? (angle(plan, seconds) * 180) / Math.PI : 0;
      pointer.current?.setAttribute('transform', `rotate(${degrees % 360} 160 160)`);
    };
    turn(phase === 'landed' ? WHEEL_SPIN_SECONDS : 0);
    if (phase !== 'playing' || !isDrawnHere) return;
    if (prefersReducedMotion()) return turn(WHEEL_SPIN_SECONDS);
    let frame = requestAnimationFrame(function step() {
      const seconds = pageSeconds() - since;
      turn(seconds);
      if (seconds < WHEEL_SPIN_SECONDS) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [plan, phase, since, isDrawnHere]);

  return pointer;
}

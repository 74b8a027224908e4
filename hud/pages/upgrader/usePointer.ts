import { type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { braked } from '../../../common/rules/braked.ts';
import { WHEEL_SPIN_SECONDS } from '../../../common/rules/roundTimes.ts';
import { wheelAngle } from '../../../common/rules/wheel.ts';
import { prefersReducedMotion } from '../../../src/prefersReducedMotion.ts';
import { pageSeconds } from '../../../src/state/round/clock.ts';
import { stageState } from '../../../src/state/stage.ts';
import { useUpgrade } from './useUpgrade.ts';

/**
 * Returns a ref for the pointer, which turns as the plan says, once a frame and without React. It stands still where
 * the stage draws one of its own.
 */
export function usePointer(): RefObject<SVGGElement | null> {
  const pointer = useRef<SVGGElement>(null);
  /** Seconds into the spin that it shows. */
  const shown = useRef(0);
  const { plan = null, phase = null, since = 0 } = useUpgrade() ?? {};
  const { status, lacksRound } = useSnapshot(stageState);
  const isDrawnHere = status !== 'ready' || lacksRound;

  useEffect(() => {
    const turn = (seconds: number) => {
      shown.current = seconds;
      const degrees = plan ? (wheelAngle(plan, seconds) * 180) / Math.PI : 0;
      pointer.current?.setAttribute('transform', `rotate(${degrees % 360} 160 160)`);
    };
    const isTurning = isDrawnHere && (phase === 'playing' || phase === 'braking');
    if (phase === 'landed' || (isTurning && prefersReducedMotion())) return turn(WHEEL_SPIN_SECONDS);
    if (!isTurning) return turn(0);
    const cutAt = Math.min(shown.current, WHEEL_SPIN_SECONDS);
    let frame = requestAnimationFrame(function step() {
      const passed = pageSeconds() - since;
      const seconds = phase === 'braking' ? braked(cutAt, WHEEL_SPIN_SECONDS, passed) : passed;
      turn(seconds);
      if (seconds < WHEEL_SPIN_SECONDS) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [plan, phase, since, isDrawnHere]);

  return pointer;
}

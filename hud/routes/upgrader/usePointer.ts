import { type RefObject, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { angle, WHEEL_SPIN } from '../../../src/rules/wheel.ts';
import { scene } from '../../../src/state/scene.ts';
import { revealUpgrade } from '../../../src/state/upgrade.ts';
import { upgrader } from '../../../src/state/upgrader.ts';

/** Seconds that the pointer is seen at rest before the result covers it; the spin's length where nothing may move. */
const REST = 0.6;
const STILL_SPIN = 1;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A ref for the pointer: it turns as the plan says, once a frame and past React, and ends the spin. Where the stage has
 * its own pointer, this one stands still and only keeps the time.
 */
export function usePointer(): RefObject<SVGGElement | null> {
  const pointer = useRef<SVGGElement>(null);
  const { phase } = useSnapshot(upgrader);
  const { stage } = useSnapshot(scene);
  const began = useRef(0);

  useEffect(() => {
    if (phase === 'spinning') began.current = performance.now();
  }, [phase]);

  useEffect(() => {
    const { plan } = upgrader;
    const turn = (seconds: number) => {
      const degrees = plan ? (angle(plan, seconds) * 180) / Math.PI : 0;
      pointer.current?.setAttribute('transform', `rotate(${degrees % 360} 160 160)`);
    };
    turn(phase === 'landed' ? WHEEL_SPIN : 0);
    if (phase !== 'spinning') return;
    const still = isStill();
    const end = still ? STILL_SPIN : WHEEL_SPIN + REST;
    if (stage === 'ready') {
      const timer = setTimeout(revealUpgrade, began.current + end * 1000 - performance.now());
      return () => clearTimeout(timer);
    }
    let frame = requestAnimationFrame(function step(now) {
      const seconds = (now - began.current) / 1000;
      turn(still ? WHEEL_SPIN : seconds);
      if (seconds < end) frame = requestAnimationFrame(step);
      else revealUpgrade();
    });
    return () => cancelAnimationFrame(frame);
  }, [phase, stage]);

  return pointer;
}

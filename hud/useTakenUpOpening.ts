import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { round } from '../src/state/round/round.ts';
import { session } from '../src/state/session.ts';
import { isOpeningRoom } from './isOpeningRoom.ts';

/**
 * Leads to the room of an opening that a start has taken up, where a reload came between its tap and its room:
 * on any other page its result would never be seen, and the next tap would pay again.
 */
export function useTakenUpOpening(): void {
  const { status } = useSnapshot(session);
  const [, navigate] = useLocation();
  useEffect(() => {
    const { current } = round;
    if (status !== 'ready' || current?.kind !== 'opening' || isOpeningRoom(location.pathname)) return;
    navigate(`/cases/${current.case.id}/opening`);
  }, [status, navigate]);
}

import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { cases, loadCases } from '../../../src/state/cases/cases.ts';
import { intentOf } from '../../../src/state/payments/intent.ts';
import { session } from '../../../src/state/session.ts';

/**
 * The case that the player wants to open, and how many crystals are missing for it (0: none any more, or nobody knows).
 */
export function useIntent() {
  const intent = intentOf(useSearch());
  const { list, status } = useSnapshot(cases);
  const { me, balance } = useSnapshot(session);
  useEffect(() => {
    if (intent && status === 'idle') void loadCases();
  }, [intent, status]);
  const wanted = intent && list.find(({ id }) => id === intent.caseId);
  if (!intent || !wanted) return null;
  const { count } = intent;
  return { wanted, count, missing: me ? Math.max(0, wanted.price * count - balance) : 0 };
}

import type { ReactNode } from 'react';
import { hasFailed, type LoadStatus } from '../../src/state/load.ts';
import { FailedState } from './FailedState.tsx';

interface ListStateProps {
  readonly status: LoadStatus;
  /** Nothing of the list is known. */
  readonly isEmpty: boolean;
  /** That it failed to load, as a sentence. */
  readonly failedTitle: string;
  readonly onRetry: () => void;
  /** Shown while it loads. */
  readonly skeleton: ReactNode;
  /** Shown where there is nothing in it. */
  readonly empty: ReactNode;
  /** The list; what is known of it stays while more loads, or fails to. */
  readonly children: ReactNode;
}

/** A list in the state that it is in: failed, loading, empty or there. */
export function ListState({
  status,
  isEmpty,
  failedTitle,
  onRetry,
  skeleton,
  empty,
  children,
}: ListStateProps) {
  if (!isEmpty) return children;
  if (hasFailed(status)) return <FailedState cause={status} title={failedTitle} onRetry={onRetry} />;
  return status === 'ready' ? empty : skeleton;
}

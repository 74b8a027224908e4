import { Skeleton } from '../../components/Skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

interface EntriesSkeletonProps {
  /** At most seven. */
  readonly count: number;
  readonly className: string | undefined;
}

/** Placeholders of draws; the class is that of their list. */
export function EntriesSkeleton({ count, className }: EntriesSkeletonProps) {
  return (
    <div className={className} aria-busy="true">
      {PLACES.slice(0, count).map((place) => (
        <Skeleton key={place} height={72} round={16} />
      ))}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { becomePlayer, loadPeople, type People } from '../people.ts';
import { Chips } from './Chips.tsx';

interface Props {
  /** Number of the current mock user. */
  readonly own: number;
  attempt(work: Promise<unknown>): void;
}

/** Switches players. A new account is the next number of the same person: no ledger is ever emptied. */
export function Players({ own, attempt }: Props) {
  const [found, setFound] = useState<People | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the panel opens
  useEffect(() => attempt(loadPeople().then(setFound)), []);
  const step = found?.step ?? 10;
  const isOwn = (as: number) => (as - own) % step === 0;
  const newest = found?.people.find(({ as }) => isOwn(as))?.as ?? own;
  return (
    <Chips title="Player">
      {found?.people.map(({ as, name, language, balance }, index) => (
        <button key={name} type="button" aria-pressed={isOwn(as)} onClick={() => becomePlayer(as)}>
          {index + 1} {name} <small>{balance === null ? 'new' : language}</small>
        </button>
      ))}
      <button type="button" onClick={() => becomePlayer(Math.max(newest, own) + step)}>
        Clear my data
      </button>
    </Chips>
  );
}

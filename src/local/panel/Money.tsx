import { loadMe } from '../../state/account/me.ts';
import { giveCrystals } from '../people.ts';
import { Chips } from './Chips.tsx';

const AMOUNTS = [1_000, 10_000, 100_000];
const EVERYTHING = -1_000_000_000;

/** Gives or takes crystals, booked as an operator's transaction. */
export function Money({ own, attempt }: { readonly own: number; attempt(work: Promise<unknown>): void }) {
  const give = (crystals: number) => attempt(giveCrystals(own, crystals).then(loadMe));
  return (
    <Chips title="Crystals">
      {AMOUNTS.map((amount) => (
        <button key={amount} type="button" onClick={() => give(amount)}>
          +{amount.toLocaleString('en')}
        </button>
      ))}
      <button type="button" onClick={() => give(EVERYTHING)}>
        Take all
      </button>
    </Chips>
  );
}

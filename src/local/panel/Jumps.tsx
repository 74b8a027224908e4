import { goTo, PAGES, STATES } from '../jumps.ts';
import { Chips } from './Chips.tsx';

/** A welcome case's address is mostly zeros. */
function short(page: string): string {
  return page.replace(/0{8,}/, '0…');
}

/** Buttons to every page, and to states that are hard to reach by hand. */
export function Jumps({ attempt }: { attempt(work: Promise<unknown>): void }) {
  return (
    <>
      <Chips title="Page">
        {PAGES.map((page) => (
          <button key={page} type="button" onClick={() => attempt(goTo(page))}>
            {short(page)}
          </button>
        ))}
      </Chips>
      <Chips title="State">
        {Object.entries(STATES).map(([name, take]) => (
          <button key={name} type="button" onClick={() => attempt(Promise.resolve().then(take))}>
            {name}
          </button>
        ))}
      </Chips>
    </>
  );
}

import * as v from 'valibot';

const Answer = v.object({
  people: v.array(
    v.object({ as: v.number(), name: v.string(), language: v.string(), balance: v.nullable(v.number()) }),
  ),
  step: v.number(),
});
export type People = v.InferOutput<typeof Answer>;

/** Loads the mock people with their newest accounts; numbers a `step` apart are the same person. */
export async function loadPeople(): Promise<People> {
  return v.parse(Answer, await (await fetch('/local/people')).json());
}

/** Books crystals in the server's ledger; takes them if `crystals` is negative. */
export async function giveCrystals(as: number, crystals: number): Promise<void> {
  const response = await fetch('/local/credit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as, crystals }),
  });
  if (!response.ok) throw new Error(`${response.status}`);
}

/** Reloads the app as this mock user, on the first page. */
export function becomePlayer(as: number): void {
  const query = new URLSearchParams(location.search);
  query.set('as', String(as));
  location.assign(`/?${query}`);
}

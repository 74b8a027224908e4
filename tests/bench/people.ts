/**
 * What a person does in a day; the busiest hour has a tenth of it. All of it is assumed: put in what your game shows.
 */
export const PERSON = {
  sessions: 2,
  /** Minutes of a session, in which the live list is asked for every ten seconds. */
  minutes: 6,
  /**
   * Of a session: taps that open one case, sales of one item, and other pages (cases, items, history, transactions).
   */
  openings: 8,
  sales: 6,
  pages: 10,
} as const;

const BUSIEST_HOUR = 0.1;
const POLLS_A_MINUTE = 6;
/** A visit is noted once a minute. */
const NOTES_A_MINUTE = 1;

/** What so many people a day do in a second of the busiest hour. */
export interface Peak {
  /** People who have the app open at once. */
  readonly online: number;
  readonly starts: number;
  readonly polls: number;
  readonly notes: number;
  readonly openings: number;
  readonly sales: number;
  readonly pages: number;
}

/** The busiest hour of a day on which so many people come. */
export function peakOf(people: number): Peak {
  const sessions = (people * PERSON.sessions * BUSIEST_HOUR) / 3600;
  const online = sessions * PERSON.minutes * 60;
  return {
    online,
    starts: sessions,
    polls: (online * POLLS_A_MINUTE) / 60,
    notes: (online * NOTES_A_MINUTE) / 60,
    openings: sessions * PERSON.openings,
    sales: sessions * PERSON.sales,
    pages: sessions * PERSON.pages,
  };
}

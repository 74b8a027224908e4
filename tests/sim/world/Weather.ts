import type { Random } from '../engine/Random.ts';
import { DAY_MS } from '../engine/time.ts';
import type { Journal } from './Journal.ts';

/** What can go wrong, and in which share of all occasions on a bad day. */
const BAD_DAY = {
  'database: connection lost before the statement': 0.004,
  'database: connection lost after the statement': 0.004,
  'database: connection lost before the commit': 0.02,
  'database: connection lost after the commit': 0.03,
  'database: slow': 0.01,
  'network: request lost': 0.03,
  'network: answer lost': 0.04,
  'telegram: throttled': 0.05,
  'telegram: server error': 0.05,
  'telegram: no answer': 0.02,
  'telegram: update lost': 0.05,
  'telegram: update twice': 0.15,
  'platform: asks to wait': 0.1,
  'platform: fails without a word': 0.1,
  'platform: answer lost': 0.1,
  'platform: late': 0.08,
  'platform: item gone': 0.05,
  'platform: recipient refused': 0.02,
  'process: dies': 0.00003,
} as const;

export type Fault = keyof typeof BAD_DAY;

/** Share of days that are bad, and how much rarer faults are on the others. */
const BAD_DAYS = 0.25;
const FAIR_DAY_FACTOR = 0.08;

/** Decides which waits on something outside a fault strikes. */
export class Weather {
  readonly #random: Random;
  readonly #journal: Journal;
  readonly #now: () => number;
  readonly struck = new Map<Fault, number>();
  #calm = false;
  #day = -1;
  #bad = false;

  constructor(random: Random, journal: Journal, now: () => number) {
    this.#random = random;
    this.#journal = journal;
    this.#now = now;
  }

  /** Nothing strikes while it is calm. */
  get calm(): boolean {
    return this.#calm;
  }

  set calm(calm: boolean) {
    this.#calm = calm;
    this.#journal.write(calm ? 'weather: calm' : 'weather: faults may strike');
  }

  /** Whether `fault` strikes now; `where` is for the journal. */
  strikes(fault: Fault, where: string): boolean {
    if (this.#calm) return false;
    const factor = this.#isBadDay() ? 1 : FAIR_DAY_FACTOR;
    if (!this.#random.chance(BAD_DAY[fault] * factor)) return false;
    this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1);
    this.#journal.write(`FAULT ${fault} (${where})`);
    return true;
  }

  #isBadDay(): boolean {
    const day = Math.floor(this.#now() / DAY_MS);
    if (day !== this.#day) {
      this.#day = day;
      this.#bad = this.#random.chance(BAD_DAYS);
    }
    return this.#bad;
  }
}

import { SECONDS_PER_DAY } from './durations.ts';

/** Age from which init data counts as old. Desktop clients do serve such: it gets a warning and is taken. */
export const OLD_INIT_DATA_SECONDS = SECONDS_PER_DAY;

import type tuning from './tuning.json';

export type Tuning = typeof tuning;

export interface CaseProps {
  /** Addresses of the two layers of the case's picture. */
  readonly body: string;
  readonly lid: string;
  /** Whether the case is on its page, or in the room where it is opened. */
  readonly place: 'page' | 'room';
}

/** Seconds that the case has been on its page already, so that its breathing goes on. */
interface IdlePlan {
  readonly from: number;
}

/** `page`: it waits on its page; `hop`: it was tapped there; `idle`: it waits in its room for the draw. */
export type CaseCues = {
  page: IdlePlan;
  hop: IdlePlan;
  idle: undefined;
  countdown: undefined;
  open: undefined;
};

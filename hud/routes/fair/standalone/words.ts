import type { StepName } from '../../../../src/rules/fairness/verify.ts';

/** Everything that the file says, in the language it was saved in. */
export interface FileWords {
  readonly language: string;
  readonly title: string;
  readonly words: string;
  readonly field: string;
  readonly check: string;
  readonly good: string;
  readonly bad: string;
  readonly notReceipt: string;
  readonly selfTestGood: string;
  readonly selfTestBad: string;
  readonly steps: Readonly<Record<StepName, string>>;
}

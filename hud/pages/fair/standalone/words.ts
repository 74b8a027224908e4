import type { StepName } from '../../../../common/rules/fairness/verify.ts';

/** The texts of the file, in the language in which it was saved. */
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

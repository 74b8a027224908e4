import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';

/** Where the review room finds what it shows. */
export interface Folders {
  /** The last run's differences, and the page that shows them. */
  readonly review: string;
  readonly baselines: string;
  /** The file of the remarks. */
  readonly remarks: string;
}

export const FOLDERS: Folders = {
  review: join(root, 'test-results/review'),
  baselines: join(root, 'tests/visual/baselines'),
  remarks: join(root, 'tests/visual/remarks.json'),
};

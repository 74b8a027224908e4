import { failureText } from '../failureText.ts';

/** Does the work of a command; where it fails, that is told on stderr and the command ends with exit code 1. */
export async function endWith(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  }
}

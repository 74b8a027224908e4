import { failureText } from '../failureText.ts';
import { printable } from './printable.ts';

function tell(failure: unknown): void {
  // It may say what others wrote: a reason, a name, the words of another order.
  const lines = failureText(failure).split('\n').map(printable);
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

/**
 * Does the work of a command; where it fails, or what it prints can't be written, that is told on stderr and the
 * command ends with exit code 1.
 */
export async function endWith(work: () => Promise<void>): Promise<void> {
  process.stdout.on('error', () => undefined);
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    // Whoever reads may leave before the end, as `head` does: the work has to come to its own.
    if (error.code !== 'EPIPE') tell(error);
  });
  try {
    await work();
  } catch (error) {
    tell(error);
  }
}

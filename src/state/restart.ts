import { withTimeout } from '../api/withTimeout.ts';
import { showToast } from './toasts.ts';

/**
 * Loads the page anew where its server answers: else the browser's own error page would come in its place, from which
 * no way leads back. Where it does not, that is told.
 */
export async function restart(): Promise<void> {
  try {
    const { ok } = await withTimeout(undefined, (signal) => fetch('/', { method: 'HEAD', signal }));
    if (ok) return location.reload();
  } catch {
    // It is away.
  }
  showToast('bad', { key: 'error.network' });
}

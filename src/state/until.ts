import { subscribe } from 'valtio/vanilla';

/** Resolves now, or as soon as a change of `state` has made it so. */
export function until(state: object, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(state, () => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}

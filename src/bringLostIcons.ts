import { LOST_FILE_PAUSE_MS } from './state/firstScreen.ts';
import { growingPause } from './state/network.ts';

/** Asks for the sheet of icons again for each that it got lost for: browsers do so only for icons that are new. */
export function bringLostIcons(): void {
  const pauses = new WeakMap<SVGUseElement, () => Promise<void>>();
  const bring = async (icon: SVGUseElement) => {
    const pause = pauses.get(icon) ?? growingPause(LOST_FILE_PAUSE_MS);
    pauses.set(icon, pause);
    await pause();
    icon.setAttribute('href', icon.getAttribute('href') ?? '');
  };
  // The event does not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof SVGUseElement) void bring(target);
    },
    true,
  );
}

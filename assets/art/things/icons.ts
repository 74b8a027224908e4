import { MARK_ICONS } from './icons-marks.ts';
import { OBJECT_ICONS } from './icons-objects.ts';
import { PLAY_ICONS } from './icons-play.ts';

/**
 * An icon on a 24 × 24 grid: `line` is drawn as a stroke of 2, `solid` is filled and `faint` is filled at a
 * quarter strength, all in `currentColor`; each is the `d` of a path.
 */
export interface Icon {
  readonly line?: string;
  readonly solid?: string;
  readonly faint?: string;
}

/** Every icon of the game by its id in the sprite. */
export const ICONS: Readonly<Record<string, Icon>> = { ...MARK_ICONS, ...OBJECT_ICONS, ...PLAY_ICONS };

import type { Icon } from './icon.ts';
import { MARK_ICONS } from './iconsMarks.ts';
import { OBJECT_ICONS } from './iconsObjects.ts';
import { PLAY_ICONS } from './iconsPlay.ts';

/** Every icon of the game by its id in the sprite. */
export const ICONS: Readonly<Record<string, Icon>> = { ...MARK_ICONS, ...OBJECT_ICONS, ...PLAY_ICONS };

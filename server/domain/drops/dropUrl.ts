import type { Drop, Language } from '../../../common/api/schemas.ts';
import type { Services } from '../services.ts';

/** What a preview of a link shows whole, px, and its item's picture. */
const PREVIEW = { size: { width: 1200, height: 630 }, item: { width: 600, height: 450 } } as const;

/**
 * The cards of a drop: pages name the first, a message of Telegram takes only the second, a story is a whole screen.
 */
export const CARDS = {
  png: { ...PREVIEW, type: 'image/png', ending: '.png' },
  jpg: { ...PREVIEW, type: 'image/jpeg', ending: '.jpg' },
  story: {
    size: { width: 1080, height: 1920 },
    item: { width: 920, height: 690 },
    type: 'image/jpeg',
    ending: '/story.jpg',
  },
} as const;
export type CardFormat = keyof typeof CARDS;

/** Address of a drop's card: `url` is its page's, the card is in `language`. */
export function cardUrl(url: string, language: Language, format: CardFormat): string {
  return `${url}${CARDS[format].ending}?lang=${language}`;
}

/** A drop with the address of its page. */
export function dropOf({ publicUrl }: Pick<Services, 'publicUrl'>, id: string): Drop {
  return { id, url: `${publicUrl}/d/${id}` };
}

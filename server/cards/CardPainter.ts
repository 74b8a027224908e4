import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import type { Language } from '../../common/api/schemas.ts';
import { rarityInCase } from '../../common/rules/rarity.ts';
import { splitName } from '../../common/rules/splitName.ts';
import { CARDS, type CardFormat } from '../domain/drops/dropUrl.ts';
import type { PublicDrop } from '../domain/drops/readDrop.ts';
import { textsIn } from '../texts/texts.ts';
import { dropCard } from './dropCard.ts';
import { CARD_FONTS } from './layout.ts';
import { storyCard } from './storyCard.ts';
import { VisitorTurns } from './VisitorTurns.ts';

/** Cards that are kept drawn, some 100 kB each. */
const MAX_CACHED_CARDS = 200;

/**
 * Characters that nothing is drawn of: marks of direction, joiners, soft hyphens. satori fails where one stands by
 * itself between letters, and after some hundred failures draws nothing any more until the process ends.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Draws the cards of drops, one after the other, and keeps those asked for last. */
export class CardPainter {
  readonly #folder: string;
  readonly #cards = new Map<string, Promise<Buffer>>();
  /** A card takes some half a second of the processor: never two of them at once. */
  readonly #turns = new VisitorTurns();
  #fonts: Promise<Font[]> | null = null;

  /** @param folder the built client, with its fonts and pictures. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The card of the drop `id` in a language and a format, for a visitor.
   * @throws Refusal `unavailable` where too many others are to be drawn first.
   */
  async paint(
    id: string,
    drop: PublicDrop,
    [language, format]: readonly [Language, CardFormat],
    visitor: string,
  ): Promise<Buffer> {
    const key = `${id} ${language} ${format}`;
    const known = this.#cards.get(key);
    const card = known ?? this.#turns.take(visitor, () => this.#draw(drop, language, format));
    this.#cards.delete(key);
    this.#cards.set(key, card);
    for (const old of this.#cards.keys()) {
      if (this.#cards.size <= MAX_CACHED_CARDS) break;
      this.#cards.delete(old);
    }
    card.catch(() => this.#cards.delete(key));
    return card;
  }

  async #draw(drop: PublicDrop, language: Language, format: CardFormat): Promise<Buffer> {
    const { item, case: opened, receipt } = drop;
    const { size, item: pictureSize, type } = CARDS[format];
    const skin = opened.skins[receipt.index];
    if (!skin) throw new Error(`a case without item ${receipt.index}`);
    this.#fonts ??= Promise.all(
      CARD_FONTS.map(async (name) => {
        return {
          name,
          data: await readFile(join(this.#folder, `fonts/${name}.ttf`)),
          weight: 600,
          style: 'normal',
        };
      }),
    );
    const fonts = await this.#fonts;
    const picture = await sharp(join(this.#folder, item.img))
      .resize({ ...pictureSize, fit: 'contain', background: '#0000' })
      .png()
      .toBuffer();
    const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 4 });
    const usd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
    const { brand, model } = splitName(item.name);
    const draw = format === 'story' ? storyCard : dropCard;
    const card = draw({
      title: `${drop.firstname} · ${opened.name}`.replace(INVISIBLE, ''),
      brand,
      model,
      price: usd.format(item.price),
      chance: `${textsIn(language).drop.chance} ${percent.format(skin.chance)} %`,
      rarity: rarityInCase(skin),
      picture: `data:image/png;base64,${picture.toString('base64')}`,
    });
    const svg = await satori(card, { ...size, fonts });
    const image = sharp(Buffer.from(svg));
    return (type === 'image/png' ? image.png() : image.jpeg({ quality: 90 })).toBuffer();
  }
}

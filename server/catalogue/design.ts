import * as v from 'valibot';
import { Hex32, type Language, type TaskType } from '../../common/api/schemas.ts';
import type { Rarity } from '../../common/rules/rarity.ts';

/** The names of the rarities in designs, the rarest first. */
export const RARITY_NAMES = ['exceptional', 'legendary', 'epic', 'rare', 'uncommon', 'common'] as const;
type RarityName = (typeof RARITY_NAMES)[number];

/** The rarity of a name: common is 0, exceptional 5. */
export function rarityNamed(name: RarityName): Rarity {
  return (RARITY_NAMES.length - 1 - RARITY_NAMES.indexOf(name)) as Rarity;
}

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const SkinId = v.pipe(Slug, v.description('A skin of skins.json.'));
const Cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.description('US cents.'));
const Crystals = v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Crystals, 1000 a US dollar.'));
const Text = v.pipe(
  v.string(),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a NUL is what PostgreSQL can't keep
  v.regex(/^[^\u0000]+$/, 'a text without NUL'),
);
const Ids = v.pipe(v.array(SkinId), v.minLength(1));

const Goal = v.pipe(
  v.union(
    [
      v.strictObject({
        targetReturn: v.pipe(
          v.number(),
          v.minValue(0),
          v.maxValue(1),
          v.description('Expected value ÷ price.'),
        ),
        gainChance: v.optional(
          v.pipe(
            v.number(),
            v.minValue(0),
            v.maxValue(1),
            v.description(
              'How often an opening gives more than its price; without it what the return leads to.',
            ),
          ),
        ),
      }),
      v.strictObject({ meanValue: Crystals }),
    ],
    'Expected a targetReturn, with a gainChance or without, or a meanValue',
  ),
  v.description('What an opening gives on average; of a free case, which has no price, its mean value.'),
);

/** What the designer of a case writes; the chances are solved from it. */
export const CaseDesign = v.object({
  id: v.pipe(Hex32, v.description('Stays what it is for ever: receipts name it.')),
  slug: v.pipe(Slug, v.description('Names the picture, /art/cases/<slug>.webp.')),
  name: Text,
  desc: v.pipe(
    v.strictObject({
      en: Text,
      ru: Text,
      uk: Text,
      pt: Text,
      es: Text,
      tr: Text,
      kk: Text,
      uz: Text,
      id: Text,
    } satisfies Record<Language, typeof Text>),
    v.description('What is said of it, in every language.'),
  ),
  category: v.array(v.picklist(['Popular', 'Rare', 'Elite', 'Cheap'])),
  price: Crystals,
  goal: Goal,
  version: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(1_000_000),
    v.description('Its first version; a case that is published differently gets the next by itself.'),
  ),
  skins: v.pipe(
    v.strictObject({
      exceptional: v.optional(Ids),
      legendary: v.optional(Ids),
      epic: v.optional(Ids),
      rare: v.optional(Ids),
      uncommon: v.optional(Ids),
      common: v.optional(Ids),
    }),
    v.description(
      'What falls out, under the rarity that it is shown in: a gain is rare or above, a loss is not.',
    ),
  ),
});

/**
 * A case as a version of the catalogue keeps it. What was put on sale is never written again, so one of another release
 * may lack a language that this one has, or the other way round.
 */
const KeptCase = v.object({ ...CaseDesign.entries, desc: v.record(v.string(), Text) });
export type CaseDesign = v.InferOutput<typeof KeptCase>;

/** The list as a whole. */
export const ListDesign = v.object({
  number: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.description('Number of the shipped catalogue, raised with any change in it.'),
  ),
  pinned: v.pipe(
    v.array(Slug),
    v.description('Slugs of the cases that lead the list; the others follow by price.'),
  ),
});

/** Every skin by its id. */
export const SkinNames = v.object({
  skins: v.pipe(
    v.record(Slug, Text),
    v.description(
      'Names by id, which names the picture, /art/skins/<id>.webp. Ids stay for ever: items name them.',
    ),
  ),
});

/** What skins are worth. */
export const PriceList = v.object({
  prices: v.pipe(v.record(SkinId, Cents), v.description('Market value of each skin in US cents.')),
});

/** What crystals are sold in. */
export const PackageList = v.object({
  packages: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(Slug, v.description('Orders name it.')),
        crystals: v.pipe(
          v.number(),
          v.integer(),
          v.minValue(10),
          v.multipleOf(10),
          v.description('Crystals, 1000 a US dollar.'),
        ),
        stars: v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(10_000),
          v.description('Price in Telegram Stars.'),
        ),
        popular: v.pipe(v.boolean(), v.description('Has the badge: one of them all.')),
      }),
    ),
    v.minLength(1),
    v.description('In the order in which they are shown.'),
  ),
});

const offered = (description: string) => v.pipe(v.boolean(), v.description(description));

/** Which tasks are offered. */
export const TaskSwitches = v.object({
  tasks: v.pipe(
    v.strictObject({
      invite: offered('To invite friends; their bonus is booked whether it is offered or not.'),
      tradelink: offered('To save the trade link.'),
      first_topup: offered('To buy crystals for the first time.'),
      channel: offered('To join the channel; offered only where TELEGRAM_CHANNEL names a public one.'),
      chat: offered('To join the chat; offered only where TELEGRAM_CHAT names a public one.'),
      daily: offered('To come back every day.'),
      bot_in_name: offered('To name the bot in one’s name in Telegram.'),
      ref_in_bio: offered('To have one’s link in the bio in Telegram.'),
      avatar: offered('To have a picture in Telegram.'),
      gaming_match: offered('To name the bot on the gaming-match platform; offered only where there is one.'),
    } satisfies Record<TaskType, ReturnType<typeof offered>>),
    v.description('What is false is not shown and can’t be claimed.'),
  ),
});

/**
 * What a catalogue says besides its cases: packages of crystals, and which tasks are offered. It may be of a release
 * that knows other tasks.
 */
export const Terms = v.object({ ...PackageList.entries, tasks: v.record(v.string(), v.boolean()) });
export type Terms = v.InferOutput<typeof Terms>;

/** A catalogue as its author wrote it; chances and versions follow from it. */
export const CatalogueDesign = v.object({
  ...ListDesign.entries,
  ...SkinNames.entries,
  ...PriceList.entries,
  ...Terms.entries,
  cases: v.array(KeptCase),
});
export type CatalogueDesign = v.InferOutput<typeof CatalogueDesign>;

/** What a file with these fields may hold: no others, and where an editor finds its schema. */
export const fileOf = <Entries extends v.ObjectEntries>({ entries }: v.ObjectSchema<Entries, undefined>) =>
  v.strictObject({ $schema: v.optional(v.string()), ...entries });

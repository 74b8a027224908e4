import * as v from 'valibot';
import type { Snapshot } from 'valtio/vanilla';
import { type Answer, endpoints } from '../../../common/api/contract.ts';
import { CaseDetail, Hex32, Skin, UpgraderItem } from '../../../common/api/schemas.ts';
import { MODES, TALISMANS } from '../../../common/rules/fairness/clientSeed.ts';
import { forget, recall, remember } from '../storage.ts';

const ofEveryTap = {
  /** Idempotency key, and the last part of the client seed: fresh, so that nobody could foresee the draw. */
  key: Hex32,
  luckCode: v.string(),
  /** Whether its draws are in the play session: they are found there again by a reload, or by another tap like it. */
  isCounted: v.optional(v.boolean()),
  /** What the phone knew of the chain of seeds before it was first sent; a tap of an earlier release says nothing. */
  known: v.optional(v.unknown()),
};
const { id, version, name, img, price, odds_hash, skins } = CaseDetail.entries;

const OpeningTap = v.object({
  ...ofEveryTap,
  /** The case as the player saw it; a tap that an earlier release kept says none. */
  case: v.object({ id, version: v.optional(version), name, img, price, odds_hash, skins }),
  /** How many cases at once. */
  count: v.optional(v.number(), 1),
  /** In quick play. */
  quick: v.optional(v.boolean(), false),
  mode: v.picklist(MODES),
  talisman: v.picklist(TALISMANS),
});

const aim = {
  target: Skin,
  /** Percent, as the player saw it. */
  chance: v.number(),
};
const UpgradeTap = v.object({ ...ofEveryTap, ...aim, donors: v.pipe(v.array(UpgraderItem), v.minLength(1)) });
/** A tap that an earlier release kept has one donor. */
const EarlierUpgradeTap = v.pipe(
  v.object({ ...ofEveryTap, ...aim, donor: UpgraderItem }),
  v.transform(({ donor, ...tap }) => ({ ...tap, donors: [donor] })),
);

/** All that a tap on "open" is about. */
export type OpeningTap = Snapshot<v.InferOutput<typeof OpeningTap>>;
/** All that a tap on "upgrade" is about. */
export type UpgradeTap = Snapshot<v.InferOutput<typeof UpgradeTap>>;

const KeptTap = v.union([
  v.object({
    kind: v.literal('opening'),
    tap: OpeningTap,
    answer: v.nullable(endpoints.openCase.answer),
    isLeft: v.boolean(),
  }),
  v.object({
    kind: v.literal('upgrade'),
    tap: v.union([UpgradeTap, EarlierUpgradeTap]),
    answer: v.nullable(endpoints.upgrade.answer),
    isLeft: v.boolean(),
  }),
]);

/** Earlier releases kept one tap alone. */
const KeptTaps = v.union([
  v.array(KeptTap),
  v.pipe(
    KeptTap,
    v.transform((kept) => [kept]),
  ),
]);

interface Kept<Kind, Tap, Settled> {
  readonly kind: Kind;
  readonly tap: Tap;
  /** Null until the server has answered. */
  readonly answer: Settled | null;
  /** Whether the player went on while its fate was unknown, which it still is. */
  readonly isLeft: boolean;
}
type KeptTap =
  | Kept<'opening', OpeningTap, Answer<'openCase'>>
  | Kept<'upgrade', UpgradeTap, Answer<'upgrade'>>;
type TapOf<Kind extends KeptTap['kind']> = Extract<KeptTap, { kind: Kind }>['tap'];

/** A tap with its kind beside what it is about, as rounds have it. */
type Tapped = ({ kind: 'opening' } & OpeningTap) | ({ kind: 'upgrade' } & UpgradeTap);

const NAME = 'round';

/** The tap that is on, and those that were left while their fate was unknown. */
export function recallTaps(): readonly KeptTap[] {
  const kept = v.safeParse(KeptTaps, recall('session', NAME));
  return kept.success ? kept.output : [];
}

function keepTaps(taps: readonly object[]): void {
  if (taps.length > 0) remember('session', NAME, taps);
  else forget('session', NAME);
}

function keep(tap: Tapped, answer: KeptTap['answer'], isLeft: boolean): void {
  const others = recallTaps().filter((kept) => kept.isLeft && kept.tap.key !== tap.key);
  keepTaps([...others, { kind: tap.kind, tap, answer, isLeft }]);
}

/** Keeps the tap that is on, where a reload finds it, beside those that were left. */
export function keepTap(tap: Tapped, answer: KeptTap['answer']): void {
  keep(tap, answer, false);
}

/** Keeps a tap that the player leaves while its fate is unknown: the next one on the same thing is sent as this one. */
export function keepLeftTap(tap: Tapped): void {
  keep(tap, null, true);
}

/** The tap that is on. */
export function recallTap(): KeptTap | null {
  return recallTaps().find(({ isLeft }) => !isLeft) ?? null;
}

/** The taps of a kind that the player has left while their fate was unknown, which it still is. */
export function leftTaps<Kind extends KeptTap['kind']>(kind: Kind): TapOf<Kind>[] {
  const left = recallTaps().filter((kept) => kept.isLeft && kept.kind === kind);
  return left.map(({ tap }) => tap as TapOf<Kind>);
}

/** Whether the player has left this tap while its fate was unknown, which it still is. */
export function isLeftTap(key: string): boolean {
  return recallTaps().some(({ tap, isLeft }) => isLeft && tap.key === key);
}

/** The draws of the tap that is on are in the play session. */
export function markCounted(key: string): void {
  const marked = recallTaps().map((kept) =>
    kept.tap.key === key ? { ...kept, tap: { ...kept.tap, isCounted: true } } : kept,
  );
  keepTaps(marked);
}

/** The tap is over, and its end seen, told or counted. */
export function forgetTap(key: string): void {
  keepTaps(recallTaps().filter(({ tap }) => tap.key !== key));
}

import { gsap } from 'gsap/gsap-core';
import { rarityColor } from '../../../../common/rules/palette.ts';
import type { Rarity } from '../../../../common/rules/rarity.ts';
import { channels } from '../../color.ts';
import { GOLDEN_ANGLE } from '../../goldenAngle.ts';
import { seededRandom } from '../../seededRandom.ts';
import { SHARD_SIZE } from '../../shards.ts';
import { smoothstep } from '../../smoothstep.ts';
import { type CardFace, type Size, WEAPON_TILT, weaponPlace } from '../card.ts';
import type { ItemPlace } from '../itemPlace.ts';
import { type RevealView, STONE_SEED, type WinnerView } from './revealView.ts';
import { facetBox } from './winnerCells.ts';

/** What the facets' chance is drawn from. */
const FACET_SEED = 11;
/** Seconds after which a facet begins to vanish, and until it has. */
const FACET_STAYS_SECONDS = 0.12;
const FACET_FADES_SECONDS = 0.5;

/** See the knobs of the same names. */
interface RevealTuning {
  readonly swell: number;
  readonly veil: number;
  readonly flood: number;
  readonly floodSeconds: number;
  readonly sparkSpeed: number;
  readonly sparkFall: number;
}

/** A card that breaks: its middle on the stage, px, how much larger than its size it is seen, and what it tells. */
interface BreakingCard {
  x: number;
  y: number;
  scale: number;
  readonly size: Size;
  readonly face: CardFace;
}

/** What a reel gives: the card that it stops at, and the item in it with the place where the result shows that. */
export interface Winner {
  readonly view: WinnerView;
  readonly card: BreakingCard;
  readonly place: ItemPlace;
  readonly rarity: Rarity;
}

/** The winner of the reel with this index. @throws Error if the reveal was not created for so many. */
export function newWinner({ winners }: RevealView, reel: number, won: Omit<Winner, 'view'>): Winner {
  const view = winners[reel];
  if (!view) throw new Error(`the reveal has no winner ${reel}`);
  return { view, ...won };
}

/** Stones fly out from behind the item, `u` (0 … 1) into the reveal; the rarer the winner, the more of them. */
export function poseSparks(
  { sparks }: RevealView,
  tuning: RevealTuning,
  { view, card, rarity }: Winner,
  u: number,
): void {
  const { x, y } = view.item;
  const count = Math.round(sparks.length * (0.3 + 0.14 * rarity));
  for (let i = 0; i < sparks.length; i++) {
    const spark = sparks[i];
    if (!spark) continue;
    spark.visible = u < 1 && i < count;
    const reach = 0.35 + 0.65 * seededRandom(STONE_SEED, i, 1);
    const way = card.size.height * 0.3 + tuning.sparkSpeed * reach * (1 - (1 - u) ** 4);
    const angle = i * GOLDEN_ANGLE;
    spark.position.set(x + Math.cos(angle) * way, y + Math.sin(angle) * way * 0.9 + tuning.sparkFall * u * u);
    spark.rotation = i + (seededRandom(STONE_SEED, i, 2) - 0.5) * 9 * u;
    const size =
      ((10 + 22 * seededRandom(STONE_SEED, i, 3) ** 2) / SHARD_SIZE) * Math.min(1, u * 14) * (1 - u ** 3);
    spark.scale.set(size, size * Math.cos(9 * u * (0.5 + seededRandom(STONE_SEED, i, 4)) + i));
  }
}

/** The facets of the card fly apart and fall, `seconds` after it has cracked. */
function poseFacets({ view, card }: Winner, seconds: number): void {
  const { x, y, scale, size } = card;
  const height = size.height * scale;
  const outward = 1 - Math.exp(-3.4 * seconds);
  for (let i = 0; i < view.facets.length; i++) {
    const facet = view.facets[i];
    if (!facet) continue;
    const box = facetBox(i, size);
    const [middleX, middleY] = [(box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale];
    const angle = Math.atan2(middleY + height * 0.06, middleX);
    const way = height * (0.75 + 0.6 * seededRandom(FACET_SEED, i, 1)) * outward;
    facet.position.set(
      x + middleX + Math.cos(angle) * way,
      y + middleY + Math.sin(angle) * way + height * 1.3 * seconds * seconds,
    );
    facet.rotation = (seededRandom(FACET_SEED, i, 2) - 0.5) * 5 * seconds;
    facet.scale.set(scale * (1 - 0.3 * outward));
    facet.alpha = 1 - smoothstep((seconds - FACET_STAYS_SECONDS) / FACET_FADES_SECONDS);
  }
}

/** The flash in which the card cracks, and the ring of light that runs out from the item. */
function poseFlash({ view, card, rarity }: Winner, seconds: number): void {
  const { flash, ring, item } = view;
  const height = card.size.height * card.scale;
  const growth = 1 - Math.exp(-4.2 * seconds);
  const appears = Math.min(1, seconds * 30);
  for (const part of [flash, ring]) part.position.copyFrom(item.position);
  flash.alpha = (0.55 + 0.08 * rarity) * Math.exp(-6 * seconds) * appears;
  flash.scale.set(height * (1 + 1.6 * growth));
  ring.tint = rarityColor(rarity);
  ring.alpha = (0.5 + 0.1 * rarity) * Math.exp(-5 * seconds) * appears;
  ring.scale.set(height * (0.8 + (1.2 + 0.25 * rarity) * growth));
}

/**
 * The light of the winner's item `seconds` into the reveal: as its `fade` goes from 0 to 1 it grows from the item until
 * it fills the screen, and all else goes dark.
 */
export function poseLight(
  { viewTransform, rays, floodSize }: RevealView,
  tuning: RevealTuning,
  { view, card, place, rarity }: Winner,
  seconds: number,
  fade: number,
): void {
  const { item } = view;
  const color = channels(rarityColor(rarity));
  const start = card.size.height * 0.6;
  const size = start + (floodSize - start) * fade;
  const strength = (tuning.flood + 0.06 * rarity) * Math.min(1, fade * 3);
  viewTransform.flood(tuning.veil * fade, item, size, color, strength);
  rays.shine(item.x, item.y, color);
  const length = (place.height / 2) * (1.2 + (1.6 + 0.16 * rarity) * fade);
  rays.turn(0, length, 0.12 * seconds, (0.22 + 0.1 * rarity) * fade);
  // The second layer turns the other way; only rare winners have it.
  rays.turn(1, length * 1.25, 1 - 0.19 * seconds, 0.16 * Math.max(0, rarity - 1) * fade);
}

/**
 * The winner `seconds` after its card has cracked along its facets: its item flies within `flight` seconds to where the
 * result shows it. Returns how far it has come, 0 … 1.
 */
export function poseWinner(winner: Winner, { swell }: RevealTuning, seconds: number, flight: number): number {
  const { view, card, place } = winner;
  const { item } = view;
  const u = Math.min(1, Math.max(0, seconds) / flight);
  // It leaves with a start and comes to rest: eased at both ends it would be too fast in the middle of a short flight.
  const way = u * (1 + u * (1 - u));
  const onCard = weaponPlace(card.size, null, card.face);
  const fromX = card.x + (onCard.x - card.size.width / 2) * card.scale;
  const fromY = card.y + (onCard.y - card.size.height / 2) * card.scale;
  const small = (onCard.width * card.scale) / place.width;
  item.position.set(fromX + (place.x - fromX) * way, fromY + (place.y - fromY) * way);
  item.scale.set((small + (1 - small) * way) * (1 + swell * Math.sin(Math.PI * way)));
  // At its end 0, not −0.
  item.rotation = 0 + WEAPON_TILT * (1 - way);
  item.alpha = 1;
  poseFlash(winner, Math.max(0, seconds));
  poseFacets(winner, Math.max(0, seconds));
  return way;
}

/** The same where nothing travels: the item fades in where the result shows it. */
export function fadeWinner({ view, place }: Winner, fade: number): void {
  const { item, flash, ring, facets } = view;
  item.position.set(place.x, place.y);
  item.scale.set(1);
  item.rotation = 0;
  item.alpha = fade;
  for (const part of [flash, ring]) part.alpha = 0;
  for (const facet of facets) facet.alpha = 0;
}

/** How far the light of the winner has grown, 0 … 1. */
export function lightFade({ floodSeconds }: RevealTuning, seconds: number): number {
  return gsap.parseEase('power2.out')(Math.min(1, seconds / floodSeconds));
}

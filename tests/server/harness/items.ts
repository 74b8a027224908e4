import type { CaseSummary } from '../../../common/api/schemas.ts';
import type { Game } from './Game.ts';

export const TRADELINK = (partner: number) =>
  `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbCd-_12`;

/** The cheapest of some cases. */
export function cheapestOf<C extends { price: number }>(cases: readonly C[]): C {
  return cases.reduce((least, one) => (one.price < least.price ? one : least));
}

/** The cheapest case on sale, as a player sees it. */
export async function cheapestCase(game: Game, userId: number): Promise<CaseSummary> {
  return cheapestOf((await game.player(userId).ask('cases', {})).cases);
}

/** Opens the cheapest case `count` times for a player with enough crystals; answers the items' ids. */
export async function openItems(game: Game, userId: number, count: number): Promise<number[]> {
  const player = game.player(userId);
  const cheapCase = await cheapestCase(game, userId);
  await game.give(userId, cheapCase.price * count);
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    ids.push((await player.ask('openCase', { id: cheapCase.id })).open.inventory_id);
  }
  return ids;
}

/** A player with a trade link and `count` items. */
export async function playerWithItems(game: Game, userId: number, count: number): Promise<number[]> {
  const ids = await openItems(game, userId, count);
  await game.player(userId).ask('setTradelink', { tradelink: TRADELINK(userId) });
  return ids;
}

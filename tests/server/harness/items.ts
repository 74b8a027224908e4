import type { Game } from './game.ts';

export const TRADELINK = (partner: number) =>
  `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbCd-_12`;

/** Opens the cheapest case `count` times for a player with enough crystals; answers the items' ids. */
export async function openItems(game: Game, userId: number, count: number): Promise<number[]> {
  const player = game.player(userId);
  const { cases } = await player.ask('cases', {});
  const box = cases.reduce((least, one) => (one.price < least.price ? one : least));
  await game.give(userId, box.price * count);
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    ids.push((await player.ask('openCase', { id: box.id })).open.inventory_id);
  }
  return ids;
}

/** A player with a trade link and `count` items. */
export async function playerWithItems(game: Game, userId: number, count: number): Promise<number[]> {
  const ids = await openItems(game, userId, count);
  await game.player(userId).ask('setTradelink', { tradelink: TRADELINK(userId) });
  return ids;
}

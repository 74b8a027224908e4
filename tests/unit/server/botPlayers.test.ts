import { expect, it } from 'vitest';
import { skins } from '../../../server/catalogue/shipped.ts';
import { BOT_PLAYER_NAMES } from '../../../server/fakes/botPlayers.ts';

it('no local player is named like an item', () => {
  const words = skins.flatMap(({ name }) => name.split(/[\s|]+/));
  expect(words).toContain('Kestrel');
  expect(BOT_PLAYER_NAMES.filter((name) => words.includes(name))).toEqual([]);
});

import { expect, it } from 'vitest';
import { SKINS } from '../../../server/catalogue/skins.ts';
import { BOT_PLAYER_NAMES } from '../../../server/fakes/botPlayers.ts';

it('no local player is named like an item', () => {
  const words = SKINS.flatMap(({ name }) => name.split(/[\s|]+/));
  expect(words).toContain('Kestrel');
  expect(BOT_PLAYER_NAMES.filter((name) => words.includes(name))).toEqual([]);
});

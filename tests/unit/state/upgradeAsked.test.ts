import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';
import { donor, loadUpgrade } from './upgradePage.ts';

isolateTests();

describe('an item that was asked for by its number', () => {
  it('that is gone is not offered once more', async () => {
    const { restartUpgrader, chooseItem, toasts } = await loadUpgrade();
    restartUpgrader();
    await chooseItem(5);
    const told = toasts.list.map(({ message, action }) => [message, action]);
    expect(told).toEqual([[{ key: 'error.itemNotAvailable' }, null]]);
  });

  it.each(['the page was left', 'another was chosen and given back'])(
    'begins no upgrade once %s',
    async (why) => {
      const { upgrader, restartUpgrader, chooseItem, chooseDonors, stepBack } = await loadUpgrade();
      restartUpgrader();
      const asked = chooseItem(6);
      if (why === 'the page was left') restartUpgrader();
      else await chooseDonors([donor]).then(stepBack);
      await vi.advanceTimersByTimeAsync(1000);
      await asked;
      expect(upgrader).toMatchObject({ step: 'item', donors: [] });
    },
  );
});

import { expect, test } from '@playwright/test';
import answers from '../fairness-vectors.json' with { type: 'json' };
import { openPosePage } from '../visual/posed.ts';

test('the browser build draws the known answers', async ({ page }) => {
  await openPosePage(page, {});
  const drawn = await page.evaluate(
    (rounds) =>
      rounds.map(({ serverSeed, clientSeed, nonce, weights }) =>
        window.facetHarness?.draw(serverSeed, `${clientSeed}:${nonce}`, weights),
      ),
    answers.vectors,
  );
  const known = answers.vectors.map(({ expectedPick, expectedIndex, cursor, offset }) => ({
    pick: expectedPick,
    index: expectedIndex,
    cursor,
    offset,
  }));
  expect(known.length).toBeGreaterThan(100);
  expect(drawn).toEqual(known);
});

import { expect, test } from '@playwright/test';
import answers from '../fairness-vectors.json' with { type: 'json' };

test('the browser build draws the known answers', async ({ page }) => {
  await page.goto('/debug/pose');
  await page.waitForFunction(() => window.facetHarness !== undefined);
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

import { expect, it, vi } from 'vitest';
import { copyText } from '../../../src/telegram/copyText.ts';

vi.mock('../../../src/telegram/copyInOldWebView.ts', () => {
  throw new Error('Unable to preload');
});

it('says that nothing was copied where what old web views need cannot be had', async () => {
  expect(await copyText('FACET')).toBe(false);
});

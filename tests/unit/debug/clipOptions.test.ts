import { expect, it } from 'vitest';
import { wrongOption } from '../../../scripts/clipOptions.ts';

it.each([
  { size: '1080' },
  { size: '1080x99999' },
  { format: 'mp3' },
  { fps: 'fast' },
  { fps: '241' },
  { speed: '3' },
])('npm run clip refuses what the table would not do: %o', (options) => {
  const [[name, text] = []] = Object.entries(options);
  expect(wrongOption(options, false)).toBe(`--${name} ${text}`);
});

it('npm run clip takes what the table does, and any speed of a round but none', () => {
  expect(wrongOption({}, false)).toBeNull();
  expect(wrongOption({ size: '1080x1920', format: 'gif', fps: '25', speed: '0.25' }, false)).toBeNull();
  expect(wrongOption({ speed: '8' }, true)).toBeNull();
  expect(wrongOption({ speed: '0' }, true)).toBe('--speed 0');
});

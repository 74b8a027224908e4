import { expect, it, vi } from 'vitest';
import { main } from '../../../scripts/testing/main.ts';

it('a step that is not there fails the run', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(await main(['typs', '--chnaged'])).toBe(1);
  expect(said.mock.calls).toEqual([
    [
      'No step of npm test: typs, --chnaged. There are lint, types, economy, unit, build, server, engines, browser, ' +
        'pictures, alone, and --changed.',
    ],
  ]);
});

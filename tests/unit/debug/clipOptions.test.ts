import { expect, it } from 'vitest';
import { clipSubjects, poseNamed, wrongOption } from '../../../scripts/clipOptions.ts';
import { instantsOf } from '../../../src/debug/clip/clipChoice.ts';

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

it('npm run clip takes a pose or the first one of a cue, and says what there is', () => {
  expect(poseNamed('roulette', 'won-exceptional')).toBe('won-exceptional');
  expect(poseNamed('roulette', 'spin')).toBe('drop');
  expect(poseNamed('roulette', 'nope')).toBeUndefined();
  expect(poseNamed('nope', 'spin')).toBeUndefined();
  expect(clipSubjects('nope')).toMatch(
    /^There is no scene nope, but roulette, reels, confetti, upgrader, case, ticker(, \w+)*\.$/,
  );
  expect(clipSubjects('confetti')).toBe(
    'The cues and poses of confetti are burst, throw, bloom, sinking, last.',
  );
});

it('the frames of a round in slow motion go on to its last instant', () => {
  const instants = instantsOf(-1, 11, 0.1, 60);
  expect(instants).toHaveLength(7201);
  expect([instants[0], instants[600]]).toEqual([-1, 0]);
  expect(instants.at(-1)).toBeCloseTo(11, 9);
});

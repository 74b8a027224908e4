import { FRAME_SECONDS, type PlayedPart } from '../timeLine/playedPart.ts';

/** Instants of a cue that are looked at before the frames between two of them are. */
const INSTANTS = 12;

/**
 * Seconds of the first frame at which `differs`: the first of some instants that does, and from there back to the one
 * before by bisection; null if none of them does.
 */
export async function firstDifference(
  { from, to }: PlayedPart,
  differs: (seconds: number) => Promise<boolean>,
): Promise<number | null> {
  const frames = Math.round((to - from) / FRAME_SECONDS);
  const secondsOf = (frame: number) => from + frame * FRAME_SECONDS;
  let equal = -1;
  for (let i = 0; i < INSTANTS; i++) {
    let different = Math.round((frames * i) / (INSTANTS - 1));
    if (!(await differs(secondsOf(different)))) {
      equal = different;
      continue;
    }
    while (different - equal > 1) {
      const middle = Math.floor((equal + different) / 2);
      if (await differs(secondsOf(middle))) different = middle;
      else equal = middle;
    }
    return secondsOf(different);
  }
  return null;
}

import { gallery } from '../scenes/poses.ts';
import { clampFramesPerSecond, FORMATS, parsePixels } from '../src/debug/clip/clipChoice.ts';
import { SPEEDS } from '../src/debug/timeLine/playedPart.ts';

/** What a clip is to be, as it was typed. */
interface ClipOptions {
  readonly size?: string | undefined;
  readonly format?: string | undefined;
  readonly fps?: string | undefined;
  readonly speed?: string | undefined;
}

const CAN_BE: Readonly<Record<keyof ClipOptions, (text: string, isRound: boolean) => boolean>> = {
  size: (text) => parsePixels(text) !== null,
  format: (text) => FORMATS.some((format) => format === text),
  fps: (text) => clampFramesPerSecond(Number(text)) === Number(text),
  // The frames of a round are taken one by one, those of a cue at a speed of the table.
  speed: (text, isRound) =>
    isRound
      ? Number(text) > 0 && Number.isFinite(Number(text))
      : SPEEDS.some((speed) => speed === Number(text)),
};

/** The first option that no clip can have, as it was typed; null if there is none. */
export function wrongOption(options: ClipOptions, isRound: boolean): string | null {
  for (const name of ['size', 'format', 'fps', 'speed'] as const) {
    const text = options[name];
    if (text !== undefined && !CAN_BE[name](text, isRound)) return `--${name} ${text}`;
  }
  return null;
}

const posesOf = (scene: string) => Object.entries(gallery).find(([id]) => id === scene)?.[1];

/** The name of the pose that a word means in a scene: its own, or that of the cue that begins with it. */
export function poseNamed(scene: string, word: string): string | undefined {
  const poses = posesOf(scene) ?? [];
  return (poses.find(({ name }) => name === word) ?? poses.find(({ cue }) => cue === word))?.name;
}

/** Tells somebody whose words mean no pose what a clip can be of. */
export function clipSubjects(scene: string): string {
  const poses = posesOf(scene);
  if (!poses) return `There is no scene ${scene}, but ${Object.keys(gallery).join(', ')}.`;
  const words = new Set(poses.flatMap(({ name, cue }) => (cue ? [cue, name] : name)));
  return `The cues and poses of ${scene} are ${[...words].join(', ')}.`;
}

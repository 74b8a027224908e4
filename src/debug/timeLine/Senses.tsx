import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/vanilla/utils';
import type { SoundPlayer } from '../../audio/cues.ts';
import { pulse } from '../../telegram/haptics.ts';
import { designer } from '../designer.ts';
import { replanned } from '../plans.ts';
import { poseOf } from '../pose.ts';
import styles from './Senses.module.css';
import { type Senses as CueSenses, sensesOf } from './senses.ts';

/** A step of the clock that is longer is a jump: what lies between is not heard. */
const MAX_STEP_SECONDS = 0.3;

function fail(error: unknown): void {
  designer.failure = String(error);
}

/** The page's one sound player, once it is there. */
let player: SoundPlayer | null = null;
let isAsked = false;

/** Makes the sound player, which needs a gesture. */
async function askForSoundPlayer(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    const { createSoundPlayer } = await import('../../audio/soundPlayer.ts');
    player = await createSoundPlayer(fail);
    player.wake();
    await player.loadLater();
  } catch (error) {
    isAsked = false;
    fail(error);
  }
}

/** Plays and pulses what the instant on the table passes by, forwards, while it is played or scrubbed. */
function usePassedSenses({ notes, pulses }: CueSenses): void {
  const { audible } = useSnapshot(designer);
  useEffect(() => {
    if (audible) void askForSoundPlayer();
  }, [audible]);
  useEffect(() => {
    if (!audible) return;
    let last = designer.seconds;
    return subscribeKey(designer, 'seconds', (now) => {
      const from = last;
      last = now;
      if (now - from > MAX_STEP_SECONDS) return;
      const isPassed = ({ at }: { readonly at: number }) => at > from && at <= now;
      for (const { cue, ...voice } of notes.filter(isPassed)) player?.cue(cue, voice);
      for (const { style } of pulses.filter(isPassed)) pulse(style);
    });
  }, [audible, notes, pulses]);
}

interface MarksProps {
  readonly label: string;
  readonly marks: readonly { readonly at: number; readonly name: string; readonly strength: number }[];
  readonly end: number;
}

/** A line for each of `marks`, as high as it is strong. */
function Marks({ label, marks, end }: MarksProps) {
  return (
    <svg className={styles.marks} viewBox="0 0 1 1" preserveAspectRatio="none" role="img" aria-label={label}>
      {marks.map(({ at, name, strength }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn anew together
        <line key={i} x1={at / end} x2={at / end} y1={1 - strength} y2={1}>
          <title>{`${name} at ${at.toFixed(2)} s`}</title>
        </line>
      ))}
    </svg>
  );
}

const STRENGTHS = { notch: 0.3, light: 0.5, medium: 0.75, heavy: 1 } as const;

/** What is heard and felt in the cue on the table, as marks below its time line. */
export function Senses({ end }: { readonly end: number }) {
  const { scene, pose, seed, reducedMotion } = useSnapshot(designer);
  const senses = useMemo(() => {
    const one = poseOf(scene, pose);
    return sensesOf(scene, one, replanned(scene, one.plan, seed), reducedMotion);
  }, [scene, pose, seed, reducedMotion]);
  usePassedSenses(senses);
  const sounds = senses.notes.map(({ at, cue, volume = 1 }) => ({ at, name: cue, strength: volume }));
  const pulses = senses.pulses.map(({ at, style }) => ({ at, name: style, strength: STRENGTHS[style] }));
  if (sounds.length + pulses.length === 0) return null;
  return (
    <div className={styles.senses}>
      <Marks label="Sounds" marks={sounds} end={end} />
      <Marks label="Pulses" marks={pulses} end={end} />
    </div>
  );
}

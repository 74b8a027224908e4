import type { Stage } from '../../stage/stage.ts';
import { ClipForm, type MakeClip } from '../clip/ClipForm.tsx';
import { designer } from '../designer.ts';
import { clipReplay } from './clipReplay.ts';
import { replayed } from './Replay.ts';

/** Saves what the stage shows of the round that is played again, at the chosen speed. */
export function RoundClip({ stage }: { readonly stage: Stage }) {
  const make: MakeClip = async (signal, onFrame) => {
    const { replay, speed } = replayed;
    if (!replay) throw new Error('No round is played again');
    replayed.playing = false;
    const blob = await clipReplay(stage, replay, { ...designer.clip, speed }, signal, onFrame);
    return { name: `round.${designer.clip.format}`, blob };
  };
  return <ClipForm label="Clip of the round" button="Clip of the stage" own="as the screen" make={make} />;
}

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Stage } from '../stage/stage.ts';
import { Choice } from './Choice.tsx';
import { DEFAULT_CLIP, FORMATS, type Format } from './clipChoice.ts';
import { clipReplay } from './clipReplay.ts';
import styles from './Designer.module.css';
import { download } from './download.ts';
import { replayed } from './Replay.ts';

/** Saves what the stage shows of the round that is played again, at the chosen speed. */
export function RoundClip({ stage }: { readonly stage: Stage }) {
  const { speed } = useSnapshot(replayed);
  const [format, setFormat] = useState<Format>(DEFAULT_CLIP.format);
  const [message, setMessage] = useState('');
  const [running, setRunning] = useState(false);
  const make = async () => {
    const { replay } = replayed;
    if (!replay) return;
    replayed.playing = false;
    setRunning(true);
    try {
      const onFrame = (number: number, count: number) => setMessage(`Frame ${number} of ${count}`);
      const blob = await clipReplay(stage, replay, { ...DEFAULT_CLIP, format }, speed, onFrame);
      download(blob, `round.${format}`);
      setMessage(`Saved round.${format}: ${Math.ceil(blob.size / 1024)} kB`);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className={styles.row}>
      <Choice label="Format" options={FORMATS} value={format} onChoose={setFormat} />
      <button type="button" className={styles.quiet} disabled={running} onClick={() => void make()}>
        Clip of the stage
      </button>
      <output>{message}</output>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Choice } from './Choice.tsx';
import styles from './ClipMaker.module.css';
import {
  type ClipChoice,
  clampFramesPerSecond,
  FORMATS,
  MAX_FRAMES_PER_SECOND,
  parsePixels,
} from './clipChoice.ts';
import shared from './Designer.module.css';
import { designer, SIZES } from './designer.ts';
import { download } from './download.ts';
import { encodeClip } from './encodeClip.ts';
import type { DesignerShow } from './show.ts';

/** Sizes that are asked for often; any other can be typed. */
const PIXELS = ['780x1688', '720x1280', '1080x1080', '1080x1920'];

function choose(change: Partial<ClipChoice>): void {
  designer.clip = { ...designer.clip, ...change };
}

interface Progress {
  readonly number: number;
  readonly count: number;
}

/** Makes a clip of what is on the table and saves it as a file; `message` says how that ended. */
function useClip(show: DesignerShow | null) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [message, setMessage] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async () => {
    if (!show) return;
    const clip = await show.clip();
    const { format } = designer.clip;
    const count = clip.instants.length;
    const { width, height, ratio } = clip.size;
    const name = `${clip.scene}-${clip.pose.name}-${Math.round(width * ratio)}x${Math.round(height * ratio)}.${format}`;
    const controller = new AbortController();
    running.current = controller;
    setMessage('');
    setProgress({ number: 0, count });
    try {
      const onFrame = (number: number) => setProgress({ number, count });
      const blob = await encodeClip(clip, format, controller.signal, onFrame);
      download(blob, name);
      setMessage(`Saved ${name}: ${count} frames, ${Math.ceil(blob.size / 1024)} kB`);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
    }
  };
  return { progress, message, make, stop: () => running.current?.abort() };
}

/** What the file is to be. */
function Choices() {
  const { clip, size } = useSnapshot(designer);
  return (
    <>
      <Choice
        label="Format"
        options={FORMATS}
        value={clip.format}
        onChoose={(format) => choose({ format })}
      />
      <label className={shared.choice}>
        <span>Frames/s</span>
        <input
          type="number"
          aria-label="Frames a second"
          min={1}
          max={MAX_FRAMES_PER_SECOND}
          value={clip.framesPerSecond}
          onChange={(event) => choose({ framesPerSecond: clampFramesPerSecond(Number(event.target.value)) })}
        />
      </label>
      <label className={shared.choice}>
        <span>Pixels</span>
        <input
          aria-label="Pixels"
          list="clip-pixels"
          placeholder={SIZES[size].join('x')}
          value={clip.pixels}
          onChange={(event) => choose({ pixels: event.target.value })}
        />
        <datalist id="clip-pixels">
          {PIXELS.map((pixels) => (
            <option key={pixels} value={pixels} />
          ))}
        </datalist>
      </label>
    </>
  );
}

/** What is played as a film or a GIF, in a file. */
export function ClipMaker({ show }: { readonly show: DesignerShow | null }) {
  const { pixels } = useSnapshot(designer).clip;
  const { progress, message, make, stop } = useClip(show);
  const canMake = show !== null && (pixels === '' || parsePixels(pixels) !== null);
  return (
    <section className={styles.clip} aria-label="Clip">
      {progress ? (
        <>
          <button type="button" className={shared.quiet} onClick={stop}>
            Stop
          </button>
          <progress value={progress.number} max={progress.count} />
          <output>
            Frame {progress.number} of {progress.count}
          </output>
        </>
      ) : (
        <>
          <Choices />
          <button type="button" className={shared.strong} disabled={!canMake} onClick={() => void make()}>
            Make a clip
          </button>
          <output>{message}</output>
        </>
      )}
    </section>
  );
}

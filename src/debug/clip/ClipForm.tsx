import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Choice } from '../Choice.tsx';
import shared from '../Designer.module.css';
import { designer } from '../designer.ts';
import styles from './ClipForm.module.css';
import {
  type ClipChoice,
  clampFramesPerSecond,
  FORMATS,
  MAX_FRAMES_PER_SECOND,
  parsePixels,
} from './clipChoice.ts';
import { download } from './download.ts';

/** Sizes that are asked for often; any other can be typed. */
const PIXELS = ['780x1688', '720x1280', '1080x1080', '1080x1920'];

interface Progress {
  readonly number: number;
  readonly count: number;
}

/** Makes a file, and says of each frame which one it is, of how many. @throws AbortError once `signal` is aborted */
export type MakeClip = (
  signal: AbortSignal,
  onFrame: (number: number, count: number) => void,
) => Promise<{ readonly name: string; readonly blob: Blob }>;

function choose(change: Partial<ClipChoice>): void {
  designer.clip = { ...designer.clip, ...change };
}

/** Makes a clip and saves it as a file; `message` says how that ended. */
function useClip(make: MakeClip) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [message, setMessage] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setMessage('');
    setProgress({ number: 0, count: 1 });
    try {
      let frames = 0;
      const { name, blob } = await make(controller.signal, (number, count) => {
        frames = count;
        setProgress({ number, count });
      });
      download(blob, name);
      setMessage(`Saved ${name}: ${frames} frames, ${Math.ceil(blob.size / 1024)} kB`);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
    }
  };
  return { progress, message, start, stop: () => running.current?.abort() };
}

/** What the file is to be. `own`: its pixels where none are said. */
function Choices({ own }: { readonly own: string }) {
  const { clip } = useSnapshot(designer);
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
          placeholder={own}
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

interface ClipFormProps {
  readonly label: string;
  /** Words of the button that begins. */
  readonly button: string;
  /** Pixels of a clip of which none are said. */
  readonly own: string;
  readonly disabled?: boolean;
  readonly make: MakeClip;
}

/** A film or a GIF in a file: what it is to be, how far it is, and how it ended. */
export function ClipForm({ label, button, own, disabled = false, make }: ClipFormProps) {
  const { pixels } = useSnapshot(designer).clip;
  const { progress, message, start, stop } = useClip(make);
  const canMake = !disabled && (pixels === '' || parsePixels(pixels) !== null);
  return (
    <section className={styles.clip} aria-label={label}>
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
          <Choices own={own} />
          <button type="button" className={shared.strong} disabled={!canMake} onClick={() => void start()}>
            {button}
          </button>
          <output>{message}</output>
        </>
      )}
    </section>
  );
}

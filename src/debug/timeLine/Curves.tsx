import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Choice } from '../Choice.tsx';
import shared from '../Designer.module.css';
import { designer, SAFE_AREAS, SIZES } from '../designer.ts';
import { replanned } from '../plans.ts';
import { poseOf } from '../pose.ts';
import { playedPart } from '../show.ts';
import { tuning, valuesOf } from '../tuning/tuning.ts';
import { CueSampler, type Curve, spinPlanOf } from './CueSampler.ts';
import styles from './Curves.module.css';
import type { PlayedPart } from './playedPart.ts';

/** A sampler of the scene on the table, while it is wanted; null until it is there. */
function useSampler(): CueSampler | null {
  const { scene, pose, tier, reducedMotion, size, safe } = useSnapshot(designer);
  const [opened, setOpened] = useState<{ readonly of: string; readonly sampler: CueSampler } | null>(null);
  const of = [scene, pose, tier, reducedMotion, size, safe].join();
  useEffect(() => {
    const [width, height] = SIZES[size];
    const frame = { width, height, resolution: 1, insets: SAFE_AREAS[safe] };
    const opening = CueSampler.open(scene, poseOf(scene, pose).props, { tier, reducedMotion }, frame);
    let isGone = false;
    const show = (sampler: CueSampler) => {
      if (!isGone) setOpened({ of, sampler });
    };
    opening.then(show, (error) => {
      designer.failure = String(error);
    });
    return () => {
      isGone = true;
      setOpened(null);
      opening.then(
        (sampler) => sampler.close(),
        () => {},
      );
    };
  }, [of, scene, pose, tier, reducedMotion, size, safe]);
  // One of what was on the table before cannot play the cue of now.
  return opened?.of === of ? opened.sampler : null;
}

/** What the address calls a curve. */
function nameOf({ part, value }: Curve): string {
  return `${part}.${value}`;
}

/** By how much each sample changes in a second. */
function speedsOf(samples: readonly number[], { from, to }: PlayedPart): number[] {
  const step = (to - from) / (samples.length - 1);
  return samples.map((value, i) => {
    const [before, after] = [samples[i - 1] ?? value, samples[i + 1] ?? value];
    const steps = Number(i > 0) + Number(i < samples.length - 1);
    return (after - before) / (steps * step);
  });
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Samples as a line over the whole graph. */
function Line({ samples, className }: { readonly samples: readonly number[]; readonly className: string }) {
  const [low, high] = [Math.min(...samples), Math.max(...samples)];
  const y = (value: number) => (high > low ? (high - value) / (high - low) : 0.5);
  const points = samples.map((value, i) => `${i / (samples.length - 1)},${y(value).toFixed(4)}`);
  return <polyline className={className} points={points.join(' ')} />;
}

interface GraphProps {
  readonly curve: Curve;
  readonly played: PlayedPart;
  /** Seconds of the ticks under it. */
  readonly ticks: readonly number[];
}

/** A number and its speed over the part of the cue that is played, and what both are now. */
function Graph({ curve: { part, value, samples }, played, ticks }: GraphProps) {
  const { seconds } = useSnapshot(designer);
  const speeds = useMemo(() => speedsOf(samples, played), [samples, played]);
  const shareOf = (at: number) => (at - played.from) / (played.to - played.from);
  const isWithin = (at: number) => at >= played.from && at <= played.to;
  const now = Math.round(Math.min(1, Math.max(0, shareOf(seconds))) * (samples.length - 1));
  const range = (all: readonly number[]) => `${short(Math.min(...all))} … ${short(Math.max(...all))}`;
  return (
    <>
      <svg
        className={styles.graph}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${part}, ${value}, over the cue`}
      >
        <Line samples={speeds} className={styles.speed ?? ''} />
        <Line samples={samples} className={styles.value ?? ''} />
        {isWithin(seconds) && (
          <line className={styles.now} x1={shareOf(seconds)} x2={shareOf(seconds)} y1={0} y2={1} />
        )}
      </svg>
      {ticks.length > 0 && (
        <svg
          className={styles.ticks}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          role="img"
          aria-label="Ticks"
        >
          {ticks.filter(isWithin).map((tick) => (
            <line key={tick} x1={shareOf(tick)} x2={shareOf(tick)} y1={0} y2={1} />
          ))}
        </svg>
      )}
      <p className={styles.words}>
        <output className={styles.value}>
          value {short(samples[now] ?? 0)} ({range(samples)})
        </output>
        <output className={styles.speed}>
          speed {short(speeds[now] ?? 0)}/s ({range(speeds)})
        </output>
      </p>
    </>
  );
}

/** What moves in the cue, to choose from, and the graph of one. */
function OpenCurves() {
  const { scene, pose: name, seed, from, to, curve: wanted, labels } = useSnapshot(designer);
  const turned = useSnapshot(tuning);
  const sampler = useSampler();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table and what is turned are read by the calls
  const { curves, played, ticks } = useMemo(() => {
    const { cue, plan } = poseOf(scene, name);
    const own = replanned(scene, plan, seed);
    const played = playedPart();
    const curves = played.to > played.from ? (sampler?.curves(cue, own, valuesOf(scene), played) ?? []) : [];
    return { curves, played, ticks: spinPlanOf(own)?.ticks ?? [] };
  }, [sampler, scene, name, seed, from, to, labels, turned]);
  const curve = curves.find((one) => nameOf(one) === wanted) ?? curves[0];
  if (!curve) return <p>Nothing moves.</p>;
  const choose = (chosen: Curve | undefined) => {
    if (chosen) designer.curve = nameOf(chosen);
  };
  const ofPart = curves.filter(({ part }) => part === curve.part);
  return (
    <>
      <div className={shared.row}>
        <Choice
          label="Part"
          options={[...new Set(curves.map(({ part }) => part))]}
          value={curve.part}
          onChoose={(part) => choose(curves.find((one) => one.part === part))}
        />
        <Choice
          label="Value"
          options={ofPart.map(({ value }) => value)}
          value={curve.value}
          onChoose={(value) => choose(ofPart.find((one) => one.value === value))}
        />
      </div>
      <Graph curve={curve} played={played} ticks={curve.part === 'reel' ? ticks : []} />
    </>
  );
}

/** Value and speed of what moves, over the cue. */
export function Curves() {
  const { curve } = useSnapshot(designer);
  const isOpen = curve !== null;
  return (
    <section className={isOpen ? styles.open : ''} aria-label="Curves">
      <button
        type="button"
        className={shared.quiet}
        aria-pressed={isOpen}
        onClick={() => {
          designer.curve = isOpen ? null : '';
        }}
      >
        Curves
      </button>
      {isOpen && <OpenCurves />}
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { subscribe } from 'valtio/vanilla';
import { designerAddress, gameAddress, roundAddress } from './address.ts';
import { Choice } from './Choice.tsx';
import { Costs } from './Costs.tsx';
import { ClipMaker } from './clip/ClipMaker.tsx';
import { FirstDifference } from './comparison/FirstDifference.tsx';
import styles from './Designer.module.css';
import {
  COMPARISONS,
  designer,
  GHOST_FRAMES,
  GHOSTS,
  HOSTS,
  MOTIONS,
  SAFE_AREAS,
  type SafeArea,
  SIZES,
  type SizeName,
  seedOf,
  TIERS,
  tellFailure,
} from './designer.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { canReplan } from './plans.ts';
import { poseOf, posesOf, SCENES } from './pose.ts';
import { StageFrame } from './StageFrame.tsx';
import { DesignerShow } from './show.ts';
import { Curves } from './timeLine/Curves.tsx';
import { FilmStrip } from './timeLine/FilmStrip.tsx';
import { TimeLine } from './timeLine/TimeLine.tsx';
import { Tunings } from './tuning/Tunings.tsx';
import { tuning } from './tuning/tuning.ts';
import { useChosenStage } from './useChosenStage.ts';
import { useKeys } from './useKeys.ts';

/** Keeps the address the same as the table, so that a reload or a link finds it. */
function useAddress(): void {
  useEffect(() => {
    const write = () => {
      if (!designer.playing) history.replaceState(null, '', designerAddress());
    };
    const leave = [subscribe(designer, write), subscribe(tuning, write)];
    return () => {
      for (const end of leave) end();
    };
  }, []);
}

/** A show in `slot`, with the chosen pose on it. */
function useShow(slot: React.RefObject<HTMLDivElement | null>): DesignerShow | null {
  const { scene, pose, seed, safe, size } = useSnapshot(designer);
  const show = useChosenStage(
    async () => {
      if (!slot.current) throw new Error('the table has no slot');
      return DesignerShow.open(slot.current);
    },
    (opened) => opened.close(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the pose is made of
  useEffect(() => {
    if (!show) return;
    designer.failure = '';
    show.showPose().catch(tellFailure);
  }, [show, scene, pose, seed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read as the slot is placed
  useEffect(() => show?.place(), [show, safe, size]);
  return show;
}

function choosePose(scene: typeof designer.scene, name: string): void {
  const pose = poseOf(scene, name);
  Object.assign(designer, {
    scene,
    pose: pose.name,
    seconds: pose.seconds,
    playing: false,
    from: null,
    to: null,
  });
}

/** The designer's table: a scene in a slot, its time line, its knobs. */
export function Designer() {
  const state = useSnapshot(designer);
  const slot = useRef<HTMLDivElement>(null);
  const show = useShow(slot);
  useAddress();
  useKeys(show);
  const pose = poseOf(state.scene, state.pose);
  const poses = posesOf(state.scene).map(({ name }) => name);
  return (
    <main className={styles.designer}>
      <header className={styles.header}>
        <Choice label="Scene" options={SCENES} value={state.scene} onChoose={(id) => choosePose(id, '')} />
        <Choice
          label="Pose"
          options={poses}
          value={pose.name}
          onChoose={(name) => choosePose(state.scene, name)}
        />
        <label className={styles.choice}>
          <span>Seed</span>
          <input
            type="number"
            aria-label="Seed"
            min={0}
            step={1}
            value={state.seed}
            disabled={!canReplan(state.scene, pose.plan)}
            onChange={(event) => {
              designer.seed = seedOf(event.target.value);
            }}
          />
        </label>
      </header>
      <StageFrame slot={slot} show={show} />
      {state.failure && <p className={styles.failure}>{state.failure}</p>}
      <TimeLine show={show} />
      <div className={styles.takes}>
        <FilmStrip show={show} />
        <ClipMaker show={show} />
        <FirstDifference show={show} />
        <Curves />
        <Inspector show={show} />
      </div>
      <aside className={styles.panel}>
        <div className={styles.switches}>
          <Choice
            label="Tier"
            options={TIERS}
            value={state.tier}
            onChoose={(tier) => Object.assign(designer, { tier })}
          />
          <Choice
            label="Slot"
            options={Object.keys(SIZES) as SizeName[]}
            value={state.size}
            onChoose={(size) => Object.assign(designer, { size })}
          />
          <Choice
            label="Safe area"
            options={Object.keys(SAFE_AREAS) as SafeArea[]}
            value={state.safe}
            onChoose={(safe) => Object.assign(designer, { safe })}
          />
          <Choice
            label="Host"
            options={HOSTS}
            value={state.host}
            onChoose={(host) => Object.assign(designer, { host })}
          />
          <Choice
            label="Motion"
            options={MOTIONS}
            value={state.reducedMotion ? 'reduced' : 'full'}
            onChoose={(motion) => Object.assign(designer, { reducedMotion: motion === 'reduced' })}
          />
          <Choice
            label="A and B"
            options={COMPARISONS}
            value={state.comparison}
            onChoose={(comparison) => Object.assign(designer, { comparison })}
          />
          <Choice
            label="Ghosts"
            options={GHOSTS}
            value={state.ghosts}
            onChoose={(ghosts) => Object.assign(designer, { ghosts })}
            text={(ghosts) => (ghosts === 0 ? 'none' : `${ghosts} each way`)}
          />
          <Choice
            label="Apart"
            options={GHOST_FRAMES}
            value={state.ghostFrames}
            onChoose={(ghostFrames) => Object.assign(designer, { ghostFrames })}
            text={(frames) => `${frames}/60 s`}
          />
        </div>
        <Costs />
        <Tunings scene={state.scene} link={designerAddress} />
        <nav className={styles.links}>
          <a href="/debug/gallery">All poses</a>
          <a href={gameAddress()}>Play the game with this</a>
          <a href={roundAddress()}>The whole round with this</a>
        </nav>
      </aside>
    </main>
  );
}

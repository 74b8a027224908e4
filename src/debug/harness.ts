import { draw } from '../../common/rules/fairness/draw.ts';
import { PALETTE } from '../../common/rules/palette.ts';
import type { SpinPlan } from '../../common/rules/spin.ts';
import { gallery } from '../../scenes/poses.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Tier } from '../../scenes/scene.ts';
import { FONT_FILES } from '../stage/fontFiles.ts';
import type { Host, StageEvent } from '../stage/port.ts';
import { type Stage, startStage } from '../stage/stage.ts';
import { galleryStage } from './pose.ts';

/** What tests drive the stage by. */
export interface Harness {
  readonly stage: Stage;
  readonly gallery: typeof gallery;
  /** The draw as it was built for the browser. */
  readonly draw: typeof draw;
  /** Takes the named pose of the address's scene, with every picture and font there. */
  pose(name: string): Promise<void>;
  /** The plan of one of the roulette's poses. @throws Error if that is no spin. */
  spinPlan(pose: string): SpinPlan;
  /** Loses the WebGL context; resolves when the stage has told of it. */
  loseContext(): Promise<void>;
  /** Brings the context back; resolves when the stage has told of it. */
  restoreContext(): Promise<void>;
}

declare global {
  /** There on the page `/debug/pose` alone, once it can be asked. */
  var facetHarness: Harness;
}

/**
 * `/debug/pose?scene=roulette&pose=lift`: a stage that fills the window, with `host`, `tier` and a time `t` (seconds)
 * if they are given. `counted=no` leaves WebGL's calls as they are: counting them allocates.
 */
export async function start(): Promise<void> {
  try {
    await open(new URLSearchParams(location.search));
  } catch (error) {
    document.body.dataset.failure = error instanceof Error ? error.name : 'unknown';
    throw error;
  }
}

/** Runs `act` and resolves when the stage has told of such an event. */
async function untilEvent(stage: Stage, type: StageEvent['type'], act: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const leave = stage.onEvent((event) => {
      if (event.type !== type) return;
      leave();
      resolve();
    });
    act();
  });
}

async function open(query: URLSearchParams): Promise<void> {
  const slot = document.createElement('div');
  slot.style.cssText = `position:fixed;inset:0;background:${PALETTE['ink-0']}`;
  document.body.append(slot);
  const stage = await startStage({
    fonts: FONT_FILES,
    counted: query.get('counted') !== 'no',
    host: (query.get('host') as Host | null) ?? undefined,
    tier: (query.get('tier') as Tier | null) ?? 'HIGH',
  });
  stage.place(slot);
  const scene = (query.get('scene') ?? 'roulette') as SceneId;
  const harness: Harness = {
    stage,
    gallery,
    draw,
    async pose(name) {
      const pose = gallery[scene].find((candidate) => candidate.name === name);
      if (!pose) throw new Error(`no pose of ${scene} is called ${name}`);
      await galleryStage(stage).mount(scene, pose.props);
      await stage.settled();
      const seconds = query.has('t') ? Number(query.get('t')) : pose.seconds;
      galleryStage(stage).seek(scene, pose.cue, seconds, pose.plan);
    },
    spinPlan(name) {
      const pose = gallery.roulette.find((candidate) => candidate.name === name);
      if (pose?.cue !== 'spin') throw new Error(`the pose ${name} is no spin`);
      return pose.plan;
    },
    loseContext: () => untilEvent(stage, 'lost', () => stage.loseContext(true)),
    restoreContext: () => untilEvent(stage, 'restored', () => stage.loseContext(false)),
  };
  const wanted = query.get('pose');
  if (wanted) await harness.pose(wanted);
  globalThis.facetHarness = harness;
}

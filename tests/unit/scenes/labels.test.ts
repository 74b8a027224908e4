import { gsap } from 'gsap';
import { afterEach, describe, expect, it } from 'vitest';
import { gallery } from '../../../scenes/poses.ts';
import { type SceneId, scenes } from '../../../scenes/registry.ts';
import type { CueMap, Quality, Scene, SceneDefinition } from '../../../scenes/scene.ts';
import { type AnyPose, posesOf } from '../../../src/debug/pose.ts';
import { fakeContext, frameOf } from './fakeContext.ts';

gsap.ticker.remove(gsap.updateRoot);

const CUES = (Object.keys(gallery) as SceneId[]).flatMap((scene) => {
  const poses = posesOf(scene);
  return poses
    .filter(({ cue }, i) => poses.findIndex((pose) => pose.cue === cue) === i)
    .map((pose) => [scene, pose.cue, pose] as const);
});

async function sceneAt(id: SceneId, pose: AnyPose, quality: Partial<Quality>) {
  const definition = (await scenes[id]()) as unknown as SceneDefinition<unknown, CueMap, unknown>;
  const scene: Scene<unknown, CueMap> = definition.create(fakeContext(definition.tuning, quality));
  scene.set(pose.props);
  scene.layout(frameOf(390, 640));
  return scene;
}

afterEach(() => expect(gsap.globalTimeline.getChildren()).toHaveLength(0));

describe.each([false, true])('labels, reduced motion %s', (reducedMotion) => {
  it.each(CUES)('%s says the moments of %s in order, and its poses lie within', async (id, cue, pose) => {
    const scene = await sceneAt(id, pose, { reducedMotion });
    const seconds = Object.values(scene.labels(cue, pose.plan));
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
    const last = Math.max(0, ...posesOf(id).flatMap((one) => (one.cue === cue ? one.seconds : [])));
    if (!reducedMotion) expect(seconds.at(-1) ?? 0).toBeGreaterThanOrEqual(last);
    scene.destroy();
  });

  it.each(CUES)('%s, cue %s, ends at the last of them', async (id, cue, pose) => {
    const scene = await sceneAt(id, pose, { reducedMotion });
    const end = Object.values(scene.labels(cue, pose.plan)).at(-1) ?? 0;
    gsap.updateRoot(0);
    let outcome = '';
    const played = scene.play(cue, pose.plan).then((how) => {
      outcome = how;
    });
    gsap.updateRoot(end - 0.01);
    await Promise.resolve();
    expect(outcome, 'a cue without labels is over at once').toBe(end === 0 ? 'done' : '');
    gsap.updateRoot(end + 0.01);
    await played;
    expect(outcome).toBe('done');
    scene.destroy();
  });
});

import './gsapByHand.ts';
import { gsap } from 'gsap';
import { type Container, Sprite, Texture, type TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { UniformMesh } from '../../../scenes/kit/UniformMesh.ts';
import { gallery } from '../../../scenes/poses.ts';
import { type SceneId, scenes } from '../../../scenes/registry.ts';
import type { CueMap, Quality, Scene, SceneDefinition } from '../../../scenes/scene.ts';
import { type AnyPose, posesOf } from '../../../src/debug/pose.ts';
import { labelKnob, labelReason } from '../../../src/debug/tuning/schemas.ts';
import { fakeContext, frameOf } from './fakeContext.ts';
import { snapshot } from './snapshot.ts';

const SCENES = Object.keys(gallery) as SceneId[];
/** Cues are walked through for so many seconds at most. */
const MAX_SECONDS = 12;

/** The first pose of each cue and plan. */
const CUES = SCENES.flatMap((scene) => {
  const keys = posesOf(scene).map(({ cue, plan }) => JSON.stringify([cue, plan]));
  const first = posesOf(scene).filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
  return first.map((pose) => [scene, pose.cue, pose.name, pose] as const);
});

async function sceneAt(id: SceneId, { props }: AnyPose, quality: Partial<Quality> = {}) {
  const definition = (await scenes[id]()) as unknown as SceneDefinition<unknown, CueMap, unknown>;
  const scene: Scene<unknown, CueMap> = definition.create(fakeContext(definition.tuning, quality));
  scene.set(props);
  scene.layout(frameOf(390, 640));
  return scene;
}

/** All that a tree is drawn with of its own. */
function sourcesOf(view: Container): TextureSource[] {
  const drawn = view instanceof Sprite ? view.texture.source : view instanceof UniformMesh && view.texture;
  const own = drawn && drawn !== Texture.EMPTY.source ? [drawn] : [];
  return [...own, ...view.children.flatMap(sourcesOf)];
}

describe.each([false, true])('every scene, reduced motion %s', (reducedMotion) => {
  it.each(CUES)('%s: the labels of %s are in order (%s)', async (id, cue, _name, pose) => {
    const scene = await sceneAt(id, pose, { reducedMotion });
    const seconds = Object.values(scene.labels(cue, pose.plan));
    expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
    if (!reducedMotion) expect(seconds.at(-1) ?? 0).toBeGreaterThanOrEqual(pose.seconds);
    scene.destroy();
  });

  it.each(CUES)(
    '%s: a label of %s is moved by a knob, or says what fixes it (%s)',
    async (id, cue, _name, pose) => {
      const scene = await sceneAt(id, pose, { reducedMotion });
      const later = Object.entries(scene.labels(cue, pose.plan)).filter(([, seconds]) => seconds > 0);
      for (const [label] of later) {
        const told = [labelKnob(id, cue, label), labelReason(id, cue, label)].filter(Boolean);
        expect([label, told.length]).toEqual([label, 1]);
      }
      scene.destroy();
    },
  );

  it.each(CUES)('%s: %s ends at its last label (%s)', async (id, cue, _name, pose) => {
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

  it.each(CUES)(
    '%s: %s has the same pose sought or played, bit for bit (%s)',
    async (id, cue, _name, pose) => {
      const [played, sought] = [
        await sceneAt(id, pose, { reducedMotion }),
        await sceneAt(id, pose, { reducedMotion }),
      ];
      const end = Math.min(MAX_SECONDS, Object.values(played.labels(cue, pose.plan)).at(-1) ?? 0);
      gsap.updateRoot(0);
      void played.play(cue, pose.plan);
      const seen: [number, unknown][] = [];
      for (let step = 1; step <= end * 32; step += 7) {
        gsap.updateRoot(step / 32);
        seen.push([step / 32, snapshot(played.view)]);
      }
      for (const [seconds, view] of seen.reverse()) {
        sought.seek(cue, seconds, pose.plan);
        expect(snapshot(sought.view)).toEqual(view);
      }
      played.destroy();
      sought.destroy();
    },
  );

  it.each(CUES)(
    '%s: %s has a number for everything from its first instant on (%s)',
    async (id, cue, _name, pose) => {
      const scene = await sceneAt(id, pose, { reducedMotion });
      for (const seconds of [0, 0.005, pose.seconds]) {
        scene.seek(cue, seconds, pose.plan);
        // What is not finite is null there.
        expect(JSON.stringify(snapshot(scene.view))).not.toContain('null');
      }
      scene.destroy();
    },
  );

  it.each(CUES)(
    '%s: a skipped %s is in its end pose within 0.3 s, or strikes within 0.4 s (%s)',
    async (id, cue, _name, pose) => {
      const scene = await sceneAt(id, pose, { reducedMotion });
      const { strike, ...labels } = scene.labels(cue, pose.plan);
      const end = Math.max(0, ...Object.values(labels));
      gsap.updateRoot(0);
      const played = scene.play(cue, pose.plan);
      gsap.updateRoot(end / 4);
      scene.skip();
      if (strike !== undefined) {
        gsap.updateRoot(end / 4 + 0.4);
        const struck = snapshot(scene.view);
        const other = await sceneAt(id, pose, { reducedMotion });
        other.seek(cue, strike, pose.plan);
        if (end / 4 < strike) expect(struck).toEqual(snapshot(other.view));
        other.destroy();
      }
      gsap.updateRoot(end / 4 + (strike === undefined ? 0.31 : 0.41 + end - Math.min(end, strike)));
      expect(await played).toBe('done');
      const skipped = snapshot(scene.view);
      scene.seek(cue, end, pose.plan);
      expect(snapshot(scene.view)).toEqual(skipped);
      scene.destroy();
    },
  );
});

describe('every scene', () => {
  it.each(CUES)(
    '%s: %s is canceled by another cue, a seek and a destroy (%s)',
    async (id, cue, _name, pose) => {
      const scene = await sceneAt(id, pose);
      const takesTime = Object.keys(scene.labels(cue, pose.plan)).length > 0;
      const first = scene.play(cue, pose.plan);
      const second = scene.play(cue, pose.plan);
      scene.seek(cue, 0, pose.plan);
      const third = scene.play(cue, pose.plan);
      scene.destroy();
      const outcome = takesTime ? 'canceled' : 'done';
      expect(await Promise.all([first, second, third])).toEqual([outcome, outcome, outcome]);
      expect(scene.view.destroyed).toBe(true);
    },
  );

  it.each(CUES)(
    '%s: %s that began before the size was known goes on where it would be (%s)',
    async (id, cue, _name, pose) => {
      const definition = (await scenes[id]()) as unknown as SceneDefinition<unknown, CueMap, unknown>;
      const late: Scene<unknown, CueMap> = definition.create(fakeContext(definition.tuning));
      late.set(pose.props);
      gsap.updateRoot(0);
      const played = late.play(cue, pose.plan);
      const end = Object.values(late.labels(cue, pose.plan)).at(-1) ?? 0;
      const middle = Math.floor(end * 16) / 32;
      gsap.updateRoot(middle);
      late.layout(frameOf(390, 640));
      const early = await sceneAt(id, pose);
      early.seek(cue, middle, pose.plan);
      expect(snapshot(late.view)).toEqual(snapshot(early.view));
      gsap.updateRoot(end + 0.01);
      expect(await played).toBe('done');
      late.destroy();
      early.destroy();
    },
  );

  it.each(SCENES)(
    '%s: frees what it was drawn with when that is drawn anew, and all of it at its end',
    async (id) => {
      const [pose] = posesOf(id);
      if (!pose) throw new Error('the scene has no pose');
      const scene = await sceneAt(id, pose);
      const before = sourcesOf(scene.view);
      scene.layout({ ...frameOf(320, 568), resolution: 1 });
      const after = sourcesOf(scene.view);
      expect(before.length).toBeGreaterThan(0);
      expect(before.every(({ destroyed }) => destroyed)).toBe(true);
      expect(after.some(({ destroyed }) => destroyed)).toBe(false);
      scene.destroy();
      expect(after.every(({ destroyed }) => destroyed)).toBe(true);
    },
  );

  it.each(SCENES)('%s: every pose has a name of its own', (id) => {
    const names = posesOf(id).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

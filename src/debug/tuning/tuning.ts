import { proxy } from 'valtio/vanilla';
import type { TuningValues } from '../../stage/port.ts';
import { bearable, builtTuning, tunedScenes } from './schemas.ts';
import type { Changes, Side } from './tuneLink.ts';
import { doAgain, remember, type Turn, takeBack } from './turns.ts';

interface TuningState {
  active: Side;
  changes: Record<Side, Changes>;
  /** What each scene's tuning.json holds, as far as this page knows. */
  saved: Record<string, TuningValues>;
}

/** What the designer has turned so far. */
export const tuning = proxy<TuningState>({
  active: 'A',
  changes: { A: {}, B: {} },
  saved: Object.fromEntries(tunedScenes().map((scene) => [scene, builtTuning(scene)])),
});

/** All values of a scene on a side, or on the one that is on show. */
export function valuesOf(scene: string, side: Side = tuning.active): TuningValues {
  return { ...tuning.saved[scene], ...tuning.changes[side][scene] };
}

function put(side: Side, scene: string, values: TuningValues): void {
  const saved = tuning.saved[scene] ?? {};
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => saved[name] !== value));
  const { [scene]: _, ...others } = tuning.changes[side];
  tuning.changes[side] = Object.keys(changed).length > 0 ? { ...others, [scene]: changed } : others;
}

/** Gives a scene other values on a side. Returns what that was. */
function change(side: Side, scene: string, after: TuningValues): Turn {
  const before = valuesOf(scene, side);
  put(side, scene, after);
  return { side, scene, before, after };
}

/** Turns one value on the side that is on show. All turns of one `drag` are one step. */
export function turn(scene: string, name: string, value: number | string, drag = 0): void {
  const turned = change(tuning.active, scene, { ...valuesOf(scene), [name]: value });
  remember([turned], `${tuning.active} ${scene}.${name}`, drag);
}

/** Back to what is saved, on the side that is on show. */
export function resetScene(scene: string): void {
  remember([change(tuning.active, scene, { ...tuning.saved[scene] })]);
}

/** Takes the last step back. */
export function undo(): void {
  for (const { side, scene, before } of takeBack()) put(side, scene, before);
}

/** Does the step again that was taken back last. */
export function redo(): void {
  for (const { side, scene, after } of doAgain()) put(side, scene, after);
}

/** The side that is not on show. */
export function otherSide(): Side {
  return tuning.active === 'A' ? 'B' : 'A';
}

/** Shows the other side. */
export function swapSides(): void {
  tuning.active = otherSide();
}

/** Makes the other side the same as the one on show. */
export function copyAcross(): void {
  const other = otherSide();
  remember(tunedScenes().map((scene) => change(other, scene, valuesOf(scene))));
}

/** Makes B what the files of other days hold, by scene; what no scene has or could bear today is left out. */
export function takeB(files: Readonly<Record<string, TuningValues | null>>): void {
  const turns = tunedScenes().map((scene) =>
    change('B', scene, { ...tuning.saved[scene], ...bearable(scene, files[scene] ?? {}) }),
  );
  remember(turns);
}

/** The file of a scene now holds these values; both sides keep what they look like. */
export function markSaved(scene: string, values: TuningValues): void {
  const sides = { A: valuesOf(scene, 'A'), B: valuesOf(scene, 'B') };
  tuning.saved[scene] = values;
  for (const side of ['A', 'B'] as const) put(side, scene, sides[side]);
}

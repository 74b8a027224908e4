import { proxy } from 'valtio/vanilla';
import type { TuningValues } from '../stage/port.ts';
import { builtTuning, tunedScenes } from './schemas.ts';
import type { Changes } from './tuneLink.ts';

/** Two tunings to compare. */
export type Side = 'A' | 'B';

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

/** All values of a scene on the side that is on show. */
export function valuesOf(scene: string): TuningValues {
  return { ...tuning.saved[scene], ...tuning.changes[tuning.active][scene] };
}

function put(side: Side, scene: string, values: TuningValues): void {
  const saved = tuning.saved[scene] ?? {};
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => saved[name] !== value));
  const { [scene]: _, ...others } = tuning.changes[side];
  tuning.changes[side] = Object.keys(changed).length > 0 ? { ...others, [scene]: changed } : others;
}

/** Turns one value on the side that is on show. */
export function turn(scene: string, name: string, value: number | string): void {
  put(tuning.active, scene, { ...tuning.changes[tuning.active][scene], [name]: value });
}

/** Back to what is saved, on the side that is on show. */
export function resetScene(scene: string): void {
  put(tuning.active, scene, {});
}

/** Shows the other side. */
export function swapSides(): void {
  tuning.active = tuning.active === 'A' ? 'B' : 'A';
}

/** Makes the other side the same as the one on show. */
export function copyAcross(): void {
  tuning.changes[tuning.active === 'A' ? 'B' : 'A'] = { ...tuning.changes[tuning.active] };
}

/** The file of a scene now holds the values on show; both sides keep what they looked like. */
export function markSaved(scene: string): void {
  const sides = { A: tuning.changes.A[scene], B: tuning.changes.B[scene] };
  const before = tuning.saved[scene];
  tuning.saved[scene] = valuesOf(scene);
  for (const side of ['A', 'B'] as const) put(side, scene, { ...before, ...sides[side] });
}

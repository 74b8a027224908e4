import type { TuningValues } from '../stage/port.ts';
import { markSaved, tuning, valuesOf } from './tuning.ts';

/** Where the values went; `nowhere`: they have to be copied by hand. */
export type ExportTarget = 'file' | 'clipboard' | 'nowhere';

/** Values as tuning.json has them, in the order of the file. */
function fileText(scene: string, values: TuningValues): string {
  const names = Object.keys(tuning.saved[scene] ?? values);
  return `${JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]])), null, 2)}\n`;
}

/** The file with the values on show. */
export function tuningFileText(scene: string): string {
  return fileText(scene, valuesOf(scene));
}

async function saveToFile(scene: string, values: TuningValues): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/debug/tuning/${scene}`, {
    method: 'POST',
    headers,
    body: fileText(scene, values),
  }).catch(() => null);
  return response?.status === 204;
}

/** Saves a scene's values into its tuning.json where `npm run dev` serves the page, else onto the clipboard. */
export async function exportTuning(scene: string): Promise<ExportTarget> {
  const values = valuesOf(scene);
  if (import.meta.env.DEV && (await saveToFile(scene, values))) {
    markSaved(scene, values);
    return 'file';
  }
  try {
    await navigator.clipboard.writeText(tuningFileText(scene));
    return 'clipboard';
  } catch {
    return 'nowhere';
  }
}

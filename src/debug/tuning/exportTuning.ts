import { markSaved, tuning, valuesOf } from './tuning.ts';

/** Where the values went; `nowhere`: they have to be copied by hand. */
export type ExportTarget = 'file' | 'clipboard' | 'nowhere';

/** A scene's tuning.json with the values on show, in the order of the file. */
export function tuningFileText(scene: string): string {
  const values = valuesOf(scene);
  const names = Object.keys(tuning.saved[scene] ?? values);
  return `${JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]])), null, 2)}\n`;
}

async function saveToFile(scene: string): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`/debug/tuning/${scene}`, {
    method: 'POST',
    headers,
    body: tuningFileText(scene),
  }).catch(() => null);
  return response?.status === 204;
}

/** Saves a scene's values into its tuning.json where `npm run dev` serves the page, else onto the clipboard. */
export async function exportTuning(scene: string): Promise<ExportTarget> {
  const values = valuesOf(scene);
  if (import.meta.env.DEV && (await saveToFile(scene))) {
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

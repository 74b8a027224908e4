import { existsSync } from 'node:fs';
import { FOLDERS } from './folders.ts';

/** After a run in which pictures differed: leaves the page that shows them, for whoever keeps `test-results`. */
// biome-ignore lint/style/noDefaultExport: Playwright takes nothing else
export default async function leavePage(): Promise<void> {
  if (!existsSync(FOLDERS.review)) return;
  const { exportRoom } = await import('./exportRoom.ts');
  await exportRoom(FOLDERS, FOLDERS.review);
}

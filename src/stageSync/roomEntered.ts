import { casePicture } from '../state/cases/casePicture.ts';
import { until } from '../state/until.ts';
import { painted } from './painted.ts';

/**
 * Resolves when the page of the case has been left for the room of its opening, and the stage knows that room's size:
 * whatever is mounted before is made twice.
 */
export async function roomEntered(): Promise<void> {
  if (!casePicture.img) return;
  await until(casePicture, () => !casePicture.img);
  await painted();
}

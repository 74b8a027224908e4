import { subscribeKey } from 'valtio/vanilla/utils';
import { casePicture } from '../state/cases/casePicture.ts';
import { painted } from './painted.ts';

/**
 * Resolves when the page of the case has been left for the room of its opening, and the stage knows that room's size:
 * whatever is mounted before is made twice.
 */
export async function roomEntered(): Promise<void> {
  if (!casePicture.img) return;
  await new Promise<void>((resolve) => {
    const end = subscribeKey(casePicture, 'img', (img) => {
      if (img) return;
      end();
      resolve();
    });
  });
  await painted();
}

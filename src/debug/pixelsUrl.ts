import type { Pixels } from '../stage/port.ts';
import { pixelsCanvas } from './pixelsCanvas.ts';

/** Returns an address under which the page can show the pixels; whoever asked for it gives it back. */
export async function pixelsUrl(pixels: Pixels): Promise<string> {
  const blob = await new Promise<Blob | null>((done) => pixelsCanvas(pixels).toBlob(done));
  return blob ? URL.createObjectURL(blob) : '';
}

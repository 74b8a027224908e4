import type { Picture } from '../picture.ts';

export function thingPictures(): Picture[] {
  return [];
}

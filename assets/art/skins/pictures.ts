import type { Picture } from '../picture.ts';

export function skinPictures(): Picture[] {
  return [];
}

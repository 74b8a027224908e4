import type { Picture } from '../picture.ts';
import { casePictures } from './case-pictures.ts';
import { charmPictures } from './charms.ts';
import { crystalPictures } from './crystal-pictures.ts';
import { emptyPictures } from './empty-pictures.ts';
import { gamePictures } from './game-pictures.ts';
import { onboardingPicture } from './onboarding.ts';

/** Every picture that is not a skin: cases, crystals, talismans, modes, scenes and empty states. */
export function thingPictures(): Picture[] {
  return [
    ...casePictures(),
    ...crystalPictures(),
    ...charmPictures(),
    onboardingPicture(),
    ...emptyPictures(),
    ...gamePictures(),
  ];
}

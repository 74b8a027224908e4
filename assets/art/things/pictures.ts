import type { Picture } from '../picture.ts';
import { casePictures } from './casePictures.ts';
import { charmPictures } from './charms.ts';
import { crystalPictures } from './crystalPictures.ts';
import { emptyPictures } from './emptyPictures.ts';
import { gamePictures } from './gamePictures.ts';
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

import { type Picture, picturesOf } from '../picture.ts';
import { paintInside, paintOutside } from './caseBody.ts';
import { paintLid } from './caseLid.ts';
import type { CaseLook } from './caseLook.ts';
import { CASE_LOOKS } from './caseLooks.ts';
import type { Paper } from './paper.ts';
import { paper, radial } from './paper.ts';
import type { Camera } from './space.ts';
import { camera } from './space.ts';

const SIZE = 480;
const VIEW = camera(-30, 25, 165, [240, 350]);

function paintGround(on: Paper): void {
  const fill = radial(on, [240, 0], 215, [
    [0, '#03040a', 0.75],
    [0.6, '#03040a', 0.5],
    [1, '#03040a', 0],
  ]);
  on.add(`<g transform="translate(4 404) scale(1 .34)"><circle cx="240" cy="0" r="215" fill="${fill}"/></g>`);
}

function layers(look: CaseLook, parts: { readonly body: boolean; readonly lid: boolean }): string {
  const on = paper(SIZE, SIZE);
  if (parts.body) {
    paintGround(on);
    paintOutside(on, VIEW, look);
    paintInside(on, VIEW, look);
  }
  if (parts.lid) paintLid(on, VIEW, look);
  return on.svg();
}

/** Draws a closed case without its ground. */
export function paintClosedCase(on: Paper, look: CaseLook, view: Camera): void {
  paintOutside(on, view, look);
  paintInside(on, view, look);
  paintLid(on, view, look);
}

/** Every case closed, and as the two layers of which the closed one is made, 480 × 480 px. */
export function casePictures(): Picture[] {
  return Object.entries(CASE_LOOKS).flatMap(([slug, look]) => {
    const picture = picturesOf('cases', SIZE);
    return [
      picture(slug, layers(look, { body: true, lid: true })),
      picture(`${slug}-body`, layers(look, { body: true, lid: false })),
      picture(`${slug}-lid`, layers(look, { body: false, lid: true })),
    ];
  });
}

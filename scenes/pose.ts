import type { CueMap } from './scene.ts';

/** A named moment of a scene with everything that it depends on: one list feeds the gallery, the scrubber and the tests. */
export type Pose<Props, Cues extends CueMap> = {
  [C in keyof Cues & string]: {
    readonly name: string;
    readonly props: Props;
    readonly cue: C;
    readonly seconds: number;
    readonly plan: Cues[C];
  };
}[keyof Cues & string];

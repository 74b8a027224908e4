import type { CueMap } from './scene.ts';

/** A named instant of a scene with all that it depends on, for the gallery, the time line and the visual tests. */
export type Pose<Props, Cues extends CueMap> = {
  [C in keyof Cues & string]: {
    readonly name: string;
    readonly props: Props;
    readonly cue: C;
    readonly seconds: number;
    readonly plan: Cues[C];
  };
}[keyof Cues & string];

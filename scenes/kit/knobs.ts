/** What every knob says: what it turns, and in which phase of the scene. */
interface AnyKnob {
  readonly about: string;
  readonly phase?: string;
}

/** A number on a slider. Bounds and step are what is shown: the value itself times `scale`. */
export interface NumberKnob extends AnyKnob {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: '' | 'ms' | 'px' | '×';
  readonly scale: number;
}

/** An ease as `easeOf` reads it. */
export interface EaseKnob extends AnyKnob {
  readonly kind: 'ease';
}

/** How the designer overlay offers one value. */
export type Knob = NumberKnob | EaseKnob;

/** One knob for every value of a tuning.json. */
export type TuningSchema<Tuning> = {
  readonly [K in keyof Tuning]: Tuning[K] extends number ? NumberKnob : EaseKnob;
};

/** The most that a value can be before something else cuts it short, and what that is. */
export interface Limit<Tuning> {
  readonly most: (tuning: Tuning) => number;
  readonly by: string;
}

/** Limits of a scene that depend on its other values, or on the rules' times. */
export type Limits<Tuning> = { readonly [K in keyof Tuning]?: Limit<Tuning> };

/** The knob that a label's time grows with, by "cue.label". */
export type LabelKnobs<Tuning> = Readonly<Record<string, keyof Tuning>>;

/** Why the time of any other label is what it is, by "cue.label"; where a cue begins says nothing. */
export type FixedLabels = Readonly<Record<string, string>>;

/** These knobs as those of one phase. */
export function phase<Knobs extends Readonly<Record<string, Knob>>>(name: string, knobs: Knobs): Knobs {
  return Object.fromEntries(
    Object.entries(knobs).map(([key, knob]) => [key, { ...knob, phase: name }]),
  ) as unknown as Knobs;
}

type Unit = NumberKnob['unit'];

function slider(about: string, range: readonly [number, number, number], unit: Unit, scale = 1): NumberKnob {
  const [min, max, step] = range;
  return { kind: 'number', min, max, step, unit, scale, about };
}

/** A plain number. */
export function num(about: string, min: number, max: number, step: number): NumberKnob {
  return slider(about, [min, max, step], '');
}

/** A time: the tuning holds seconds, the overlay shows milliseconds, and so are `min` and `max`. */
export function ms(about: string, min: number, max: number): NumberKnob {
  return slider(about, [min, max, 10], 'ms', 1000);
}

/** A length in CSS px. */
export function px(about: string, min: number, max: number): NumberKnob {
  return slider(about, [min, max, 1], 'px');
}

/** A share or strength from 0 to `max`. */
export function share(about: string, max = 1): NumberKnob {
  return slider(about, [0, max, 0.01], '');
}

/** A factor on a measure that the scene knows. */
export function times(about: string, min: number, max: number): NumberKnob {
  return slider(about, [min, max, 0.01], '×');
}

/** The name of a gsap ease, as "back.out(1.6)", or its path. */
export function ease(about: string): EaseKnob {
  return { kind: 'ease', about };
}

const EASE_NAME_PATTERN =
  /^(none|(power[1-4]|sine|expo|circ|bounce)\.(in|out|inOut)|(back|elastic)\.(in|out|inOut)(\(\d*\.?\d+(,\s*\d*\.?\d+)?\))?)$/;

/** Characters of an ease: a path of six cubics has up to 240. */
export const MAX_EASE_LENGTH = 256;
const POINT_PATTERN = /^-?\d*\.?\d+,-?\d*\.?\d+$/;

/** Whether cubics lead from 0,0 to 1,1, "M0,0 C0.2,0.6 0.3,1.2 1,1", and x, the time, never turns back. */
function isEasePath(text: string): boolean {
  if (!text.startsWith('M0,0 C') || !text.endsWith(' 1,1') || text.length > MAX_EASE_LENGTH) return false;
  const points = text.slice('M0,0 C'.length).split(' ');
  const xs = [0, ...points.map(Number.parseFloat)];
  const isWithin = (x: number, i: number) => x >= (xs[i - (i % 3)] ?? 0) && x <= (xs[i - (i % 3) + 3] ?? x);
  return points.length % 3 === 0 && points.every((point) => POINT_PATTERN.test(point)) && xs.every(isWithin);
}

/** Whether a scene can live with `value` here; an unknown ease would break it at every frame. */
export function fits(knob: Knob, value: unknown): value is number | string {
  if (knob.kind === 'number') {
    const shown = typeof value === 'number' ? value * knob.scale : Number.NaN;
    return shown >= knob.min - 1e-6 && shown <= knob.max + 1e-6;
  }
  return typeof value === 'string' && (EASE_NAME_PATTERN.test(value) || isEasePath(value));
}

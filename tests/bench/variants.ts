/** How a landing is found in a screenshot: the winner's own color, or whatever has moved since the start. */
export type Landing = 'strip' | 'sector' | 'pointer';

export interface Contender {
  readonly name: string;
  readonly address: string;
  /** Whether its motion is ours. */
  readonly own?: boolean;
  readonly landing?: Landing;
}

/** When a motion is watched. */
export interface Windows {
  /** Milliseconds of one window, the first of which begins `lead` after the start. */
  readonly window: number;
  readonly lead: number;
  /** How often it is begun anew for a look, and how many pairs of windows there are each time; the second may be blocked. */
  readonly runs: number;
  readonly pairs: number;
}

export interface Group extends Windows {
  readonly title: string;
  readonly contenders: readonly Contender[];
  /** Seconds from the start until it stands. */
  readonly lands: number;
  /** Unit of the landing. */
  readonly unit: string;
}

const facet = (scene: string, landing?: Landing): Contender[] =>
  (['worker', 'page'] as const).map((host) => ({
    name: `Facet, ${host === 'worker' ? 'in a worker' : 'on the page'}`,
    address: `?variant=facet-${scene}&host=${host}`,
    own: true,
    ...(landing ? { landing } : {}),
  }));

export const GROUPS: Readonly<Record<string, Group>> = {
  strips: {
    title: 'A strip of 100 pictures',
    contenders: [
      ...facet('strip', 'strip'),
      { name: 'raw WebGL, on the page', address: '?variant=raw-strip', landing: 'strip' },
      { name: 'react-roulette-pro 3.2.3', address: '?variant=roulette-pro', landing: 'strip' },
    ],
    window: 1200,
    lead: 700,
    runs: 1,
    pairs: 3,
    lands: 10,
    unit: 'px',
  },
  wheels: {
    title: 'A wheel',
    contenders: [
      ...facet('wheel', 'pointer'),
      { name: 'spin-wheel 5.0.2', address: '?variant=spin-wheel', landing: 'sector' },
      { name: 'lucky-canvas 1.7.27', address: '?variant=lucky-canvas', landing: 'sector' },
      { name: 'react-custom-roulette 1.4.1', address: '?variant=custom-roulette', landing: 'sector' },
    ],
    window: 1200,
    lead: 300,
    runs: 1,
    pairs: 2,
    lands: 7,
    unit: '°',
  },
  confetti: {
    title: 'Confetti of 200 pieces',
    contenders: [
      ...facet('confetti'),
      { name: 'canvas-confetti 1.9.4, on the page', address: '?variant=canvas-confetti&host=page' },
    ],
    window: 900,
    lead: 150,
    runs: 2,
    pairs: 1,
    lands: 0,
    unit: '',
  },
  opening: {
    title: 'An opening in the app itself, with sound and haptics',
    contenders: [
      { name: 'stage in a worker', address: 'worker' },
      { name: 'stage on the page', address: 'page' },
    ],
    window: 1200,
    lead: 300,
    runs: 1,
    pairs: 3,
    lands: 0,
    unit: '',
  },
};

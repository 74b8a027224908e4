import type { Tier } from '../../scenes/scene.ts';
import type { Host } from '../../src/stage/port.ts';

/** How a landing is found in a screenshot: the winner's own color, or whatever has moved since the start. */
export type Landing = 'strip' | 'sector' | 'pointer';

export interface Contender {
  readonly name: string;
  readonly address: string;
  /** Whether its motion is ours. */
  readonly own?: boolean;
  /** Of ours, and of the raw strip with as many pixels, which ours stands beside. */
  readonly tier?: Tier;
  readonly raw?: boolean;
  readonly landing?: Landing;
}

/** When a motion is watched. */
export interface Windows {
  /** Milliseconds of one window, the first of which begins `lead` after the start. */
  readonly window: number;
  readonly lead: number;
  /**
   * How often it is begun anew for a look, and how many pairs of windows there are each time; the second may be
   * blocked.
   */
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

function facet(scene: string, tier: Tier, host: Host, landing?: Landing): Contender {
  return {
    name: `Facet on ${tier}, ${host === 'worker' ? 'in a worker' : 'on the page'}`,
    address: `?variant=facet-${scene}&host=${host}&tier=${tier}`,
    own: true,
    tier,
    ...(landing ? { landing } : {}),
  };
}

function raw(tier: Tier, landing?: Landing): Contender {
  return {
    name: `raw WebGL, pixels of ${tier}`,
    address: `?variant=raw-strip&tier=${tier}`,
    raw: true,
    tier,
    ...(landing ? { landing } : {}),
  };
}

export const GROUPS: Readonly<Record<string, Group>> = {
  strips: {
    title: 'A strip of 100 pictures',
    contenders: [
      facet('strip', 'LOW', 'worker', 'strip'),
      raw('LOW', 'strip'),
      facet('strip', 'HIGH', 'worker', 'strip'),
      facet('strip', 'HIGH', 'page', 'strip'),
      raw('HIGH', 'strip'),
      { name: 'react-roulette-pro 3.2.3', address: '?variant=roulette-pro', landing: 'strip' },
    ],
    window: 1200,
    lead: 700,
    runs: 1,
    pairs: 2,
    lands: 10,
    unit: 'px',
  },
  wheels: {
    title: 'A wheel',
    contenders: [
      facet('wheel', 'LOW', 'worker', 'pointer'),
      raw('LOW'),
      facet('wheel', 'HIGH', 'worker', 'pointer'),
      facet('wheel', 'HIGH', 'page', 'pointer'),
      raw('HIGH'),
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
      facet('confetti', 'AVERAGE', 'worker'),
      facet('confetti', 'AVERAGE', 'page'),
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

import { type Result, SLOWED, type Slowed } from './group.ts';
import type { Cost } from './measure.ts';
import { median } from './median.ts';
import type { Bars } from './plot.ts';
import type { Table } from './table.ts';
import type { Group } from './variants.ts';

function cost(result: Result, slowed: Slowed, name: keyof Cost): number {
  return median(result.taken[slowed].costs.map((each) => each[name]));
}

function sight(result: Result, slowed: Slowed, blocked: boolean, name: 'frames' | 'gap'): number {
  const { sights } = result.taken[slowed];
  return median(sights.filter((each) => each.blocked === blocked).map((each) => each[name]));
}

/** `value` with a digit behind the point where it is small. */
function short(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

/** What all processes take, by what they take for the raw strip with as many pixels; empty where there is none. */
function besideRaw(results: readonly Result[], result: Result, slowed: Slowed): string {
  const { tier } = result.contender;
  const strip = results.find(({ contender }) => contender.raw && contender.tier === tier);
  if (!strip) return '';
  return (cost(result, slowed, 'all') / cost(strip, slowed, 'all')).toFixed(2);
}

/** The table of one group: medians over their windows. */
export function tableOf(group: Group, results: readonly Result[], rounds: number, browser: string): Table {
  const isBesideRaw = group.contenders.some(({ raw }) => raw);
  const rows = SLOWED.flatMap((slowed) =>
    results.map((result) => {
      const main = cost(result, slowed, 'main');
      const frames = sight(result, slowed, false, 'frames');
      return [
        `${slowed}×`,
        result.contender.name,
        short(main),
        (main / frames).toFixed(2),
        short(cost(result, slowed, 'all')),
        ...(isBesideRaw ? [besideRaw(results, result, slowed)] : []),
        short(cost(result, slowed, 'layouts')),
        short(frames),
        short(sight(result, slowed, false, 'gap')),
        short(sight(result, slowed, true, 'gap')),
        ...(group.unit
          ? [slowed === 1 && result.landing >= 0 ? `${result.landing.toFixed(2)} ${group.unit}` : '']
          : []),
      ];
    }),
  );
  const windows = rounds * group.runs * group.pairs;
  return {
    title: `${group.title} (${browser}, software WebGL, 390×420@2, medians of ${windows} windows or more)`,
    head: [
      'slowed',
      'what',
      'main thread, ms/s',
      'a frame, ms',
      'all processes, ms/s',
      ...(isBesideRaw ? ['× raw'] : []),
      'layouts/s',
      'frames/s',
      'longest gap, ms',
      'with a block of 500 ms',
      ...(group.unit ? ['landing error'] : []),
    ],
    rows,
  };
}

/** The same as two panels of bars: the main thread, and the longest gaps. */
export function panelsOf(results: readonly Result[]): Bars[] {
  const bars = (title: string, unit: string, series: Bars['series']): Bars => ({
    title,
    unit,
    names: results.map(({ contender }) => contender.name),
    series,
  });
  const main = (slowed: Slowed) => results.map((result) => cost(result, slowed, 'main'));
  const gap = (blocked: boolean) => results.map((result) => sight(result, 1, blocked, 'gap'));
  return [
    bars('Main thread, ms a second', 'ms/s', [
      { name: 'processor as it is', values: main(1) },
      { name: 'slowed 4×', values: main(4) },
    ]),
    bars('Longest gap between two pictures, ms', 'ms', [
      { name: 'page left alone', values: gap(false) },
      { name: 'page blocked for 500 ms', values: gap(true) },
    ]),
  ];
}

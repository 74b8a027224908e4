import { median, type Result, SLOWED } from './group.ts';
import type { Sample } from './measure.ts';
import type { Bars } from './plot.ts';
import type { Table } from './table.ts';
import type { Group } from './variants.ts';

type Figure = 'main' | 'all' | 'layouts' | 'frames' | 'gap' | 'each';

function figure(result: Result, slowed: number, blocked: boolean, name: Figure): number {
  const samples = result.samples.get(slowed) ?? [];
  const of = (sample: Sample) => (name === 'each' ? sample.main / sample.frames : sample[name]);
  return median(samples.filter((sample) => sample.blocked === blocked).map(of));
}

/** `value` with a digit behind the point where it is small. */
function short(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

/** The table of one group: medians over all windows. */
export function tableOf(group: Group, results: readonly Result[], rounds: number, browser: string): Table {
  const rows = SLOWED.flatMap((slowed) =>
    results.map((result) => {
      const calm = (name: Figure) => figure(result, slowed, false, name);
      return [
        `${slowed}×`,
        result.name,
        short(calm('main')),
        calm('each').toFixed(2),
        short(calm('all')),
        short(calm('layouts')),
        short(calm('frames')),
        short(calm('gap')),
        short(figure(result, slowed, true, 'gap')),
        ...(group.unit ? [slowed === 1 ? `${result.landing.toFixed(2)} ${group.unit}` : ''] : []),
      ];
    }),
  );
  const windows = rounds * group.runs * group.pairs;
  return {
    title: `${group.title} (${browser}, software WebGL, 390×420@2, medians of ${windows} windows)`,
    head: [
      'slowed',
      'what',
      'main thread, ms/s',
      'a frame, ms',
      'all processes, ms/s',
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
    names: results.map(({ name }) => name),
    series,
  });
  const all = (slowed: number, blocked: boolean, name: Figure) =>
    results.map((result) => figure(result, slowed, blocked, name));
  return [
    bars('Main thread, ms a second', 'ms/s', [
      { name: 'processor as it is', values: all(1, false, 'main') },
      { name: 'slowed 4×', values: all(4, false, 'main') },
    ]),
    bars('Longest gap between two pictures, ms', 'ms', [
      { name: 'page left alone', values: all(1, false, 'gap') },
      { name: 'page blocked for 500 ms', values: all(1, true, 'gap') },
    ]),
  ];
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWords } from '../../server/readWords.ts';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import { median } from './median.ts';
import { OpeningsBench } from './OpeningsBench.ts';
import { bundle } from './openingsServer.ts';
import { markdown, replaced } from './table.ts';

// Openings of two servers, each on a PostgreSQL of its own, by turns: ours, and the same one by pg's own pipeline.
// BESIDE=<path> takes the server of another checkout in its place, to see what a change has cost, and writes nothing.
readWords({ usage: 'npm run bench:drivers' });

const CONNECTIONS = (process.env.CONNECTIONS ?? '16,32,64').split(',').map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = Number(process.env.SECONDS ?? 3);
const NODE = ['--max-semi-space-size=32'];
const BESIDE = process.env.BESIDE;
const DOCUMENT = join(repositoryRoot(), 'docs/performance.md');

const PIPELINE = {
  path: 'server/db/postgres/batchingDriver/PostgresConnection.ts',
  by: join(repositoryRoot(), 'tests/bench/PipelineConnection.ts'),
};

/** What one turn reached. */
interface Run {
  /** Openings. */
  readonly perSecond: number;
  /** Processor time of server and database for an opening, ms. */
  readonly costMs: number;
}

async function main(): Promise<void> {
  const benches = [await OpeningsBench.start(), await OpeningsBench.start(BESIDE)] as const;
  const [own, other] = benches;
  try {
    await own.serve(await bundle(own.folder), 1, NODE);
    await other.serve(
      await bundle(other.folder, BESIDE ? { root: BESIDE } : { replacement: PIPELINE }),
      1,
      NODE,
    );
    const measure = async (bench: OpeningsBench, connections: number): Promise<Run> => {
      let perSecond = 0;
      const { server, database } = await bench.costOf(async () => {
        ({ perSecond } = await bench.open({ connections, seconds: SECONDS }));
        return perSecond * SECONDS;
      });
      return { perSecond, costMs: server + database };
    };
    const rows = CONNECTIONS.map((connections) => ({ connections, ours: [] as Run[], theirs: [] as Run[] }));
    for (let round = 0; round < ROUNDS; round++) {
      for (const { connections, ours, theirs } of rows) {
        // Who goes first takes turns too.
        if (round % 2 === 1) theirs.push(await measure(other, connections));
        ours.push(await measure(own, connections));
        if (round % 2 === 0) theirs.push(await measure(other, connections));
      }
      console.log(`round ${round + 1} of ${ROUNDS}`);
    }
    const name = BESIDE ?? 'pg’s pipeline';
    const table = markdown({
      title: `Openings by our driver and by ${name} (${ROUNDS} rounds of ${SECONDS} s, by turns)`,
      head: [
        'connections',
        'ours a second',
        `${name} a second`,
        'share of ours',
        'the same by processor time',
      ],
      rows: rows.map(({ connections, ours, theirs }) => {
        const share = (of: (own: Run, other: Run) => number) =>
          median(ours.map((run, i) => of(run, theirs[i] ?? run))).toFixed(2);
        return [
          String(connections),
          median(ours.map(({ perSecond }) => perSecond)).toFixed(0),
          median(theirs.map(({ perSecond }) => perSecond)).toFixed(0),
          share((own, other) => other.perSecond / own.perSecond),
          share((own, other) => own.costMs / other.costMs),
        ];
      }),
    });
    console.log(table);
    if (!BESIDE) writeFileSync(DOCUMENT, replaced(readFileSync(DOCUMENT, 'utf8'), 'drivers', table));
  } finally {
    for (const bench of benches) await bench.stop();
  }
}

await main();

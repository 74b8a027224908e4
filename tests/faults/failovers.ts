import { expect } from 'vitest';
import { auditFindings } from '../server/harness/soundBooks.ts';
import { Cluster } from './harness/Cluster.ts';
import { compareOpenings, Load } from './harness/Load.ts';
import { TcpProxy } from './harness/TcpProxy.ts';
import { decide, openBeside, prepare, Servers } from './harness/world.ts';

/** What becomes of a primary, and how the servers find the next one. */
export interface Failover {
  readonly fault: 'killed' | 'silent';
  readonly route: 'hosts' | 'proxy';
  readonly rounds: number;
}

/** A primary that is hurt, and whoever takes its place. */
interface Succession {
  /** As it is told of in the log. */
  readonly name: string;
  /** Where the servers look for their database. */
  readonly address: string;
  /** The address of the primary that there is. */
  readonly primary: () => string;
  readonly hurt: () => Promise<void>;
  /** Resolves once a standby that has every commit takes writes. */
  readonly takeOver: () => Promise<void>;
  /** Leads the servers to it, where they do not find it by themselves. */
  readonly lead?: () => void;
  /** Makes a standby of what was hurt. */
  readonly rebuild: () => Promise<void>;
}

const SERVERS = 2;
const PLAYERS = 12;
/** Openings before a primary is hurt, and after the next one has taken over. */
const OPENINGS_BEFORE = 30;
const OPENINGS_AFTER = 30;
const FIRST_ANSWER_MS = 10_000;

/** Lets primaries fail under load, one after the other, and proves that nothing that was told is lost. */
export async function outlive(succession: Succession, rounds: number, firstAnswerMs: number): Promise<void> {
  const { name, address, primary, hurt, takeOver, lead, rebuild } = succession;
  await prepare(primary());
  const servers = await Servers.start(address, SERVERS);
  const before = await openBeside(primary());
  const load = await Load.start(servers.urls, before.db, PLAYERS);
  await before.close();
  const waits: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await load.acknowledge(OPENINGS_BEFORE);
      const since = performance.now();
      await hurt();
      await takeOver();
      // Draws wait for the operator's word that this standby had everything.
      await decide(primary(), 'kept', 'the standby was synchronous');
      lead?.();
      await load.acknowledge(OPENINGS_AFTER);
      waits.push(Math.round(load.firstAnswerAfter(since)));
      await rebuild();
    }
    await load.stop();
    const after = await openBeside(primary());
    const { lost, doubled } = await compareOpenings(after.db, load.openings);
    const wrong = await auditFindings(after.db);
    await after.close();
    console.log(
      `${name}: ${load.openings.length} openings acknowledged, ${load.failures.length} taps repeated, ` +
        `${lost.length} lost, ${doubled.length} doubled; first answers after ${waits.join(', ')} ms`,
    );
    expect({ lost, doubled, wrong, ended: servers.ended }).toEqual({
      lost: [],
      doubled: [],
      wrong: [],
      ended: 0,
    });
    expect(Math.max(...waits)).toBeLessThan(firstAnswerMs);
    expect(load.failures.filter(({ status }) => status !== 503)).toEqual([]);
  } catch (error) {
    throw new Error(`${servers.ended} of ${SERVERS} servers ended:\n${servers.output.slice(-3000)}`, {
      cause: error,
    });
  } finally {
    load.abandon();
    await servers.stop();
  }
}

/** Lets a primary fail whose synchronous standby is promoted at once. */
export async function failOver({ fault, route, rounds }: Failover): Promise<void> {
  const cluster = await Cluster.start();
  const proxy = await TcpProxy.start({ port: cluster.primary.port });
  const succession = {
    name: `${fault}, by ${route}`,
    address: route === 'hosts' ? cluster.url() : `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    primary: () => cluster.primary.url(),
    async hurt() {
      if (fault === 'killed') await cluster.primary.kill();
      else if (route === 'hosts') cluster.primary.freeze();
      else proxy.freeze();
    },
    takeOver: () => cluster.failOver(),
    lead: () => proxy.retarget({ port: cluster.primary.port }),
    rebuild: () => cluster.rebuildStandby(),
  };
  try {
    await outlive(succession, rounds, FIRST_ANSWER_MS);
  } finally {
    await proxy.stop();
    await cluster.stop();
  }
}

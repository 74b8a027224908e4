import { expect } from 'vitest';
import { auditFindings } from '../server/harness/soundBooks.ts';
import { Cluster } from './harness/Cluster.ts';
import { compareOpenings, Load } from './harness/Load.ts';
import { TcpProxy } from './harness/TcpProxy.ts';
import { decide, look, prepare, Servers } from './harness/world.ts';

/** What becomes of a primary, and how the servers find the next one. */
export interface Failover {
  readonly fault: 'killed' | 'silent';
  readonly route: 'hosts' | 'proxy';
  readonly rounds: number;
}

const SERVERS = 2;
const PLAYERS = 12;
/** Openings before a primary is hurt, and after the next one has taken over. */
const BEFORE = 30;
const AFTER = 30;
/** Milliseconds. */
const FIRST_ANSWER = 10_000;

/** Lets a primary fail under load, promotes its synchronous standby, and proves that nothing that was told is lost. */
export async function failOver({ fault, route, rounds }: Failover): Promise<void> {
  const cluster = await Cluster.start();
  const proxy = await TcpProxy.start({ port: cluster.primary.port });
  await prepare(cluster.primary.url());
  const address = route === 'hosts' ? cluster.url() : `postgres://postgres@127.0.0.1:${proxy.port}/postgres`;
  const servers = await Servers.start(address, SERVERS);
  const before = await look(cluster.primary.url());
  const load = await Load.start(servers.urls, before.db, PLAYERS);
  await before.close();
  const waits: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await load.acknowledge(BEFORE);
      const since = performance.now();
      if (fault === 'killed') await cluster.primary.kill();
      else if (route === 'hosts') cluster.primary.freeze();
      else proxy.freeze();
      await cluster.failOver();
      // Draws wait for the operator's word that this standby had everything.
      await decide(cluster.primary.url(), 'kept', 'the standby was synchronous');
      proxy.retarget({ port: cluster.primary.port });
      await load.acknowledge(AFTER);
      waits.push(Math.round(load.firstAnswerAfter(since)));
      await cluster.rebuildStandby();
    }
    await load.stop();
    const after = await look(cluster.primary.url());
    const { lost, doubled } = await compareOpenings(after.db, load.openings);
    const wrong = await auditFindings(after.db);
    await after.close();
    console.log(
      `${fault}, by ${route}: ${load.openings.length} openings acknowledged, ${load.failures.length} taps repeated, ` +
        `${lost.length} lost, ${doubled.length} doubled; first answers after ${waits.join(', ')} ms`,
    );
    expect({ lost, doubled, wrong, ended: servers.ended }).toEqual({
      lost: [],
      doubled: [],
      wrong: [],
      ended: 0,
    });
    expect(Math.max(...waits)).toBeLessThan(FIRST_ANSWER);
    expect(load.failures.filter(({ status }) => status !== 503)).toEqual([]);
  } catch (error) {
    throw new Error(`${servers.ended} of ${SERVERS} servers ended:\n${servers.output.slice(-3000)}`, {
      cause: error,
    });
  } finally {
    load.abandon();
    await servers.stop();
    await proxy.stop();
    await cluster.stop();
  }
}

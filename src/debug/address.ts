import { clipEntries } from './clip/clipChoice.ts';
import { designer } from './designer.ts';
import { formatChanges } from './tuning/formatChanges.ts';
import { readableQuery } from './tuning/tuneLink.ts';
import { tuning } from './tuning/tuning.ts';

/** The number of the mock user that the address names, if it names one: the game begun from here is theirs. */
function playerInAddress(): string {
  return new URLSearchParams(location.search).get('as') ?? '';
}

/** Seconds, exact to the millisecond. */
function inMilliseconds(seconds: number): string {
  return String(Math.round(seconds * 1000) / 1000);
}

/** The address of the table as it is: it carries player, scene, pose, instant, what is played, and both tunings. */
export function designerAddress(): string {
  const {
    scene,
    pose,
    seconds,
    seed,
    tier,
    host,
    reducedMotion,
    size,
    safe,
    from,
    to,
    speed,
    comparison,
    ghosts,
    ghostFrames,
    curve,
    inspection,
    clip,
  } = designer;
  const query = readableQuery({
    as: playerInAddress(),
    scene,
    pose,
    t: inMilliseconds(seconds),
    from: from === null ? '' : inMilliseconds(from),
    to: to === null ? '' : inMilliseconds(to),
    speed: speed === 1 ? '' : String(speed),
    seed: seed === 0 ? '' : String(seed),
    tier: tier === 'HIGH' ? '' : tier,
    host: host === 'worker' ? '' : host,
    motion: reducedMotion ? 'reduced' : '',
    size: size === '390×844' ? '' : size,
    safe: safe === 'none' ? '' : safe,
    compare: comparison === 'none' ? '' : comparison,
    ghosts: ghosts === 0 ? '' : String(ghosts),
    apart: ghosts === 0 || ghostFrames === 2 ? '' : String(ghostFrames),
    curve: curve ?? '',
    inspect: inspection ?? '',
    ...clipEntries(clip),
    tune: formatChanges(tuning.changes.A),
    b: formatChanges(tuning.changes.B),
  });
  return `/debug/stage?${query}`;
}

/** The address of the game itself with the tuning on show. */
export function gameAddress(): string {
  return addressInGame('1');
}

/** The same, with the player's last opening to be sought through. */
export function roundAddress(): string {
  return addressInGame('round');
}

function addressInGame(debug: string): string {
  const tune = formatChanges(tuning.changes[tuning.active]);
  return `/?${readableQuery({ as: playerInAddress(), debug, tune })}`;
}

import type { Changes } from './tuneLink.ts';

/** `roulette.dropSeconds:0.4,roulette.dropEase:back.out(2)`. */
export function formatChanges(changes: Changes): string {
  return Object.entries(changes)
    .flatMap(([scene, values]) => Object.entries(values).map(([name, value]) => `${scene}.${name}:${value}`))
    .join(',');
}

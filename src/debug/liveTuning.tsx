import { createRoot } from 'react-dom/client';
import { subscribe } from 'valtio/vanilla';
import type { Stage } from '../stage/stage.ts';
import { LivePanel } from './LivePanel.tsx';
import type { LiveChoice } from './liveChoice.ts';
import { SCENES } from './pose.ts';
import { parseChanges } from './tuneLink.ts';
import { tuning, valuesOf } from './tuning.ts';

/** Plays the game itself with the tuning of the address, and lets it be turned while it runs. */
export function startLiveTuning(stage: Stage, choice: LiveChoice): void {
  tuning.changes.A = parseChanges(choice.tune);
  const apply = () => {
    for (const scene of SCENES) stage.tune(scene, valuesOf(scene));
  };
  apply();
  if (!choice.debug) return;
  subscribe(tuning, apply);
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<LivePanel stage={stage} onClose={() => element.remove()} />);
}

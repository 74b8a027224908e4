import { createRoot } from 'react-dom/client';
import { subscribe } from 'valtio/vanilla';
import type { Stage } from '../../stage/stage.ts';
import { session } from '../../state/session.ts';
import { until } from '../../state/until.ts';
import { SCENES } from '../pose.ts';
import { formatChanges } from '../tuning/formatChanges.ts';
import { parseChanges } from '../tuning/tuneLink.ts';
import { tuning, valuesOf } from '../tuning/tuning.ts';
import { LivePanel } from './LivePanel.tsx';
import { type LiveChoice, rememberTune } from './liveChoice.ts';
import { Replay } from './Replay.ts';

/** Plays the game itself with the tuning of the address, and lets it be turned while it runs. */
export function startLiveTuning(stage: Stage, choice: LiveChoice): void {
  tuning.changes.A = parseChanges(choice.tune);
  const apply = () => {
    for (const scene of SCENES) stage.tune(scene, valuesOf(scene));
  };
  apply();
  if (!choice.debug) return;
  subscribe(tuning, () => {
    apply();
    rememberTune(formatChanges(tuning.changes[tuning.active]));
  });
  const element = document.createElement('div');
  document.body.append(element);
  if (choice.round) void until(session, () => session.status === 'ready').then(() => Replay.start(stage));
  const root = createRoot(element);
  const close = () => {
    root.unmount();
    element.remove();
  };
  root.render(<LivePanel stage={stage} onClose={close} />);
}

import '../common/rules/objectHasOwn.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { subscribeKey } from 'valtio/vanilla/utils';
import { DropPage } from '../hud/pages/drop/DropPage.tsx';
import { logFailure } from './api/log.ts';
import { offerRestart } from './offerRestart.ts';
import { startScenes } from './stageSync/startScenes.ts';
import { startLanguage } from './startLanguage.ts';
import { dropIdOf, loadVisit } from './state/drop/visit.ts';
import { round } from './state/round/round.ts';
import { stageState } from './state/stage.ts';

const fetchScenes = () =>
  Promise.all([
    import('./stage/stage.ts'),
    import('./stage/fontFiles.ts'),
    import('./stageSync/syncStage.ts'),
  ]);

/** Starts the stage when there is a drop to play; where its files got lost, again whenever that is played. */
function startScenesWhenReady(): void {
  const start = () =>
    startScenes(fetchScenes, async ([{ startStage }, { FONT_FILES }, { syncStage }]) =>
      syncStage(await startStage({ fonts: FONT_FILES })),
    );
  subscribeKey(stageState, 'slot', start);
  subscribeKey(round, 'current', start);
}

/** The page of a drop: it runs in any browser, and asks for nothing but the drop. The server has set its language. */
async function start(): Promise<void> {
  const id = dropIdOf(location.pathname);
  void loadVisit(id);
  await startLanguage(document.documentElement.lang);
  const element = document.getElementById('app');
  if (!element) throw new Error('drop.html has no #app');
  startScenesWhenReady();
  createRoot(element).render(
    <StrictMode>
      <DropPage id={id} />
    </StrictMode>,
  );
}

start().catch((error) => {
  logFailure('start', error);
  offerRestart(() => location.reload());
});

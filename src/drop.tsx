import '../common/rules/objectHasOwn.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { subscribe } from 'valtio/vanilla';
import { languageFor } from '../common/api/language.ts';
import { DEFAULT_LANGUAGE } from '../common/api/schemas.ts';
import { DropPage } from '../hud/pages/drop/DropPage.tsx';
import { logFailure } from './api/log.ts';
import { fetchFonts } from './i18n/fonts.ts';
import { setLanguage } from './i18n/locale.ts';
import { dropIdOf, loadVisit, visit } from './state/drop/visit.ts';
import { stageState } from './state/stage.ts';

async function startScenes(): Promise<void> {
  try {
    const [{ startStage }, { FONT_FILES }, { syncStage }] = await Promise.all([
      import('./stage/stage.ts'),
      import('./stage/fontFiles.ts'),
      import('./stageSync/syncStage.ts'),
    ]);
    syncStage(await startStage({ fonts: FONT_FILES }));
    stageState.status = 'ready';
  } catch (error) {
    logFailure('stage', error);
    stageState.status = 'failed';
  }
}

/** Starts the stage when there is a drop to play: now, or once it has loaded at another try. */
function startScenesWhenReady(): void {
  if (visit.status === 'ready') return void startScenes();
  const stop = subscribe(visit, () => {
    if (visit.status !== 'ready') return;
    stop();
    void startScenes();
  });
}

/** The page of a drop: it runs in any browser, and asks for nothing but the drop. The server has set its language. */
async function start(): Promise<void> {
  const language = languageFor(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const id = dropIdOf(location.pathname);
  fetchFonts(language);
  const loaded = loadVisit(id);
  await setLanguage(language).catch(() => setLanguage(DEFAULT_LANGUAGE));
  const element = document.getElementById('app');
  if (!element) throw new Error('drop.html has no #app');
  createRoot(element).render(
    <StrictMode>
      <DropPage id={id} />
    </StrictMode>,
  );
  await loaded;
  startScenesWhenReady();
}

start().catch((error) => logFailure('start', error));

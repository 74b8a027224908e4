import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { subscribeKey } from 'valtio/vanilla/utils';
import { App } from '../hud/App.tsx';
import { languageFor } from './api/language.ts';
import { logFailure } from './api/log.ts';
import { DEFAULT_LANGUAGE } from './api/schemas.ts';
import { fetchFonts } from './i18n/fonts.ts';
import { setLanguage } from './i18n/locale.ts';
import { setHost } from './state/host.ts';
import { setVisible } from './state/network.ts';
import { scene } from './state/scene.ts';
import { startOutside, startSession } from './state/start.ts';
import { closeApp } from './telegram/closing.ts';
import { OLD_AFTER } from './telegram/initData.ts';
import { openInvoice } from './telegram/invoice.ts';
import { openLink } from './telegram/links.ts';
import {
  isOutsideTelegram,
  type Launch,
  preparePlatform,
  showApp,
  startPlatform,
} from './telegram/platform.ts';
import { sharePrepared } from './telegram/share.ts';
import { watchVisibility } from './telegram/visibility.ts';
import { bindTouch } from './touch.ts';

/** Milliseconds that the first screen has the network for itself, before stage and sound are fetched. */
const FIRST_SCREEN = 1500;

async function startScenes(): Promise<void> {
  try {
    const [{ startStage }, { FACES }, { bindStage }] = await Promise.all([
      import('./stage/stage.ts'),
      import('./stage/faces.ts'),
      import('./binder.ts'),
    ]);
    const stage = await startStage({ fonts: FACES });
    if (import.meta.env.MODE === 'localhost') (await import('./debug/live.tsx')).startLive(stage);
    bindStage(stage);
    scene.stage = 'ready';
  } catch (error) {
    logFailure('stage', error);
    scene.stage = 'failed';
  }
}

/** Fetches the stage when a page wants it, or when the first screen has had its time. */
function startScenesSoon(): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    void startScenes();
  };
  subscribeKey(scene, 'slot', start);
  setTimeout(start, FIRST_SCREEN);
}

/** Sound is silent until somebody has touched the page. */
function startSoundSoon(): void {
  setTimeout(() => {
    import('./audio/bind.ts')
      .then(({ bindSound }) => bindSound())
      .catch((error) => logFailure('sound', error));
  }, FIRST_SCREEN);
}

async function speak(code: string | undefined): Promise<void> {
  const language = languageFor(code) ?? DEFAULT_LANGUAGE;
  fetchFonts(language);
  await setLanguage(language).catch(() => setLanguage(DEFAULT_LANGUAGE));
}

function startState(launch: Launch | null): void {
  setHost({ openInvoice, share: sharePrepared, openLink, close: closeApp });
  if (!launch) {
    startOutside();
    return;
  }
  const { raw, user, authDate } = launch.initData;
  if (Date.now() / 1000 - authDate > OLD_AFTER) logFailure('init data', 'older than a day');
  void startSession(raw, user, import.meta.env.VITE_API_HOSTS ?? '');
  watchVisibility(setVisible);
  bindTouch();
}

async function start(): Promise<void> {
  preparePlatform();
  // The comparisons stand here in full so that a production bundle holds neither import.
  if (import.meta.env.MODE === 'localhost' && location.pathname.startsWith('/debug/')) {
    return (await import('./debug/start.tsx')).start();
  }
  if (import.meta.env.MODE === 'localhost' && isOutsideTelegram()) {
    const { startMockHost } = await import('./local/mockHost.ts');
    await startMockHost().catch((error) => logFailure('mock host', error));
  }
  const launch = startPlatform();
  const spoken = speak(launch?.initData.user.language_code);
  // The first call and the texts are on their way at the same time.
  startState(launch);
  await spoken;
  const element = document.getElementById('app');
  if (!element) throw new Error('index.html has no #app');
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  requestAnimationFrame(showApp);
  startScenesSoon();
  startSoundSoon();
}

start().catch((error) => logFailure('start', error));

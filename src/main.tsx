import '../common/rules/objectHasOwn.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { subscribeKey } from 'valtio/vanilla/utils';
import { App } from '../hud/App.tsx';
import { HomePage } from '../hud/pageModules.ts';
import { logFailure, logWarning } from './api/log.ts';
import { bringLostIcons } from './bringLostIcons.ts';
import { offerRestart } from './offerRestart.ts';
import { startScenes } from './stageSync/startScenes.ts';
import { startLanguage } from './startLanguage.ts';
import { lookForFirstPage, takeFirstPage, unlessNew } from './state/firstPage.ts';
import { afterFirstScreen, FIRST_SCREEN_MS } from './state/firstScreen.ts';
import { setHost } from './state/host.ts';
import { setVisible, whenOnline } from './state/network.ts';
import { restart } from './state/restart.ts';
import { stageState } from './state/stage.ts';
import { startOutside, startSession } from './state/start.ts';
import { closeApp } from './telegram/closing.ts';
import { type InitData, isOld } from './telegram/initData.ts';
import { openInvoice } from './telegram/invoice.ts';
import { openLink } from './telegram/links.ts';
import { isOutsideTelegram, preparePlatform, showApp, startPlatform } from './telegram/platform.ts';
import { sharePrepared, storySharing } from './telegram/share.ts';
import { watchVisibility } from './telegram/visibility.ts';
import { writeAccessQuestion } from './telegram/writeAccess.ts';
import { writePlainAddress } from './writePlainAddress.ts';

const fetchScenes = () =>
  Promise.all([
    import('./stage/stage.ts'),
    import('./stage/fontFiles.ts'),
    import('./stageSync/syncStage.ts'),
    import('./stageSync/measureDevice.ts'),
    import('./state/device.ts'),
  ]);

async function openStage([
  { startStage },
  { FONT_FILES },
  { syncStage },
  { measureDevice },
  { chosenTier, keptSpeed },
]: Awaited<ReturnType<typeof fetchScenes>>): Promise<void> {
  const stage = await startStage({ fonts: FONT_FILES, tier: chosenTier(), speed: keptSpeed() });
  if (import.meta.env.MODE === 'localhost') await (await import('./debug/live/live.ts')).startLive(stage);
  syncStage(stage);
  measureDevice(stage);
}

/** Fetches the stage after FIRST_SCREEN_MS, or when a page wants it; again where its files got lost. */
function startScenesSoon(): void {
  const start = () => whenOnline(() => startScenes(fetchScenes, openStage));
  subscribeKey(stageState, 'slot', start);
  setTimeout(start, FIRST_SCREEN_MS);
}

/** The first screen needs nothing of what the person's account remembers. */
async function syncAccount(): Promise<void> {
  const [{ hasCloudStorage, readCloud, writeCloud }, { syncCloud }] = await Promise.all([
    import('./telegram/cloudStorage.ts'),
    import('./state/cloudMemory.ts'),
  ]);
  if (hasCloudStorage()) await syncCloud({ read: readCloud, write: writeCloud });
}

/** Nothing sounds and no round is felt before somebody has touched the page, so the code can wait. */
function startSoundAndHapticsSoon(): void {
  afterFirstScreen('sound', async () => (await import('./audio/syncAudio.ts')).syncAudio());
  afterFirstScreen('haptics', async () => (await import('./haptics/syncHaptics.ts')).syncHaptics());
}

function startState(initData: InitData | null): void {
  setHost({
    openInvoice,
    share: sharePrepared,
    shareStory: storySharing(),
    askWriteAccess: writeAccessQuestion(),
    openLink,
    close: closeApp,
  });
  if (!initData) {
    startOutside();
    return;
  }
  const { raw, user } = initData;
  if (isOld(initData, Date.now() / 1000)) logWarning('init data', 'older than a day');
  void startSession(raw, user, import.meta.env.VITE_API_HOSTS ?? '');
  afterFirstScreen('cloud', syncAccount);
  watchVisibility(setVisible);
}

async function start(): Promise<void> {
  preparePlatform();
  bringLostIcons();
  // The comparisons stand here in full so that a production bundle holds neither import.
  if (import.meta.env.MODE === 'localhost' && location.pathname.startsWith('/debug/')) {
    return (await import('./debug/start.tsx')).start();
  }
  writePlainAddress();
  if (import.meta.env.MODE === 'localhost' && isOutsideTelegram()) {
    const { startMockHost } = await import('./local/mockHost.ts');
    await startMockHost().catch((error) => logFailure('mock host', error));
  }
  const element = document.getElementById('app');
  if (!element) throw new Error('index.html has no #app');
  lookForFirstPage(element);
  const initData = startPlatform();
  const languageSet = startLanguage(initData?.user.language_code);
  // The first call, the texts and the home page load in parallel; where that is lost, it is fetched again when it is
  // shown.
  startState(initData);
  if (initData) unlessNew(() => void HomePage.fetch().catch(() => {}));
  await languageSet;
  takeFirstPage(element);
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  requestAnimationFrame(showApp);
  startScenesSoon();
  startSoundAndHapticsSoon();
}

start().catch((error) => {
  logFailure('start', error);
  offerRestart(restart);
  showApp();
});

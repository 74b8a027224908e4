import { subscribeKey } from 'valtio/vanilla/utils';
import { logFailure } from '../api/log.ts';
import { isTap } from '../isTap.ts';
import { savesData } from '../savesData.ts';
import { settings } from '../state/account/settings.ts';
import { network } from '../state/network.ts';
import { pageSeconds } from '../state/round/clock.ts';
import { Conductor } from './Conductor.ts';
import type { SoundPlayer } from './cues.ts';
import { syncNotices } from './syncNotices.ts';
import { syncRounds } from './syncRounds.ts';

/** Milliseconds after which the sound player and its file are fetched, so that the first tap finds them there. */
const FETCH_DELAY_MS = 2500;
/**
 * Seconds after which what could not be had is asked for again: a file that is not there must not be at every touch.
 */
const RETRY_SECONDS = 60;

async function loadSoundPlayer(): Promise<SoundPlayer> {
  return (await import('./soundPlayer.ts')).createSoundPlayer((error) => logFailure('sound', error));
}

async function fetchSoundPlayer(): Promise<void> {
  await (await import('./soundPlayer.ts')).fetchSprite();
}

/** Makes the game heard: after the first touch, while it is on show and its sound is switched on. */
export function syncAudio(load: () => Promise<SoundPlayer> = loadSoundPlayer): void {
  const conductor = new Conductor(pageSeconds);
  // A tap from before this code was loaded counts as well.
  let touched = navigator.userActivation?.hasBeenActive ?? false;
  let loading = false;
  /** On the page's clock, seconds. */
  let retryAt = 0;

  const follow = () => {
    conductor.setAudible(touched && settings.sound && network.visible);
    if (!touched || !settings.sound || loading || pageSeconds() < retryAt) return;
    loading = true;
    load()
      .then((player) => conductor.take(player))
      .catch((error) => {
        loading = false;
        retryAt = pageSeconds() + RETRY_SECONDS; // then the next touch tries again
        logFailure('sound', error);
      });
  };
  const touch = () => {
    touched = true;
    follow();
    conductor.wake();
  };

  // On a touch screen only the finger's way up counts as a gesture, with a mouse the way down does too.
  for (const type of ['pointerdown', 'pointerup', 'keydown']) {
    document.addEventListener(type, touch, { capture: true, passive: true });
  }
  document.addEventListener('click', (event) => isTap(event) && conductor.cue('tap'), { capture: true });
  subscribeKey(settings, 'sound', follow);
  subscribeKey(network, 'visible', follow);
  subscribeKey(network, 'online', (online) => {
    if (!online) return;
    retryAt = 0;
    follow();
  });
  syncRounds(conductor);
  syncNotices(conductor);
  follow();
  setTimeout(() => {
    // Only ahead of time: what fails here is asked for again by a touch, and told there.
    if (settings.sound && !loading && !savesData()) fetchSoundPlayer().catch(() => {});
  }, FETCH_DELAY_MS);
}

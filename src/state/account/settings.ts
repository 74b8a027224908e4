import * as v from 'valibot';
import { proxy } from 'valtio/vanilla';
import { keepInCloud } from '../cloud.ts';
import { recall, remember } from '../storage.ts';

/** What the player wants to hear and feel. */
export const settings = proxy({ sound: true, haptics: true });

type Setting = keyof typeof settings;
const SETTINGS: readonly Setting[] = ['sound', 'haptics'];

export const SETTINGS_NAME = 'settings';
/** Milliseconds since 1970 of the last change. */
const CHANGED_NAME = 'settingsChanged';

const AccountSettings = v.object({ sound: v.boolean(), haptics: v.boolean(), changed: v.number() });

function changedAt(): number {
  return Number(recall('local', CHANGED_NAME)) || 0;
}

/** Takes what this user chose last on this phone; both are on at first. */
export function restoreSettings(): void {
  for (const name of SETTINGS) settings[name] = recall('local', name) !== false;
}

function keep(name: Setting, on: boolean): void {
  settings[name] = on;
  remember('local', name, on);
}

function share(): void {
  keepInCloud(SETTINGS_NAME, { ...settings, changed: changedAt() });
}

/** Switches sound or haptics on or off. */
export function setSetting(name: Setting, on: boolean): void {
  // Another tab may have changed the other.
  restoreSettings();
  keep(name, on);
  // Later than any change that is known here, be it from a phone whose clock is ahead.
  remember('local', CHANGED_NAME, Math.max(Date.now(), changedAt() + 1));
  share();
}

/** Takes what the person chose on another device, if that was later; else the account gets what is set here. */
export function mergeSettings(account: unknown): void {
  const parsed = v.safeParse(AccountSettings, account);
  const changed = parsed.success ? parsed.output.changed : 0;
  if (!parsed.success || changed <= changedAt()) {
    if (changed < changedAt()) share();
    return;
  }
  for (const name of SETTINGS) keep(name, parsed.output[name]);
  remember('local', CHANGED_NAME, changed);
}

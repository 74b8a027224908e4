import { proxy } from 'valtio/vanilla';
import { recall, remember } from './storage.ts';

/** What the player wants to hear and feel, on this phone. */
export const settings = proxy({ sound: true, haptics: true });

type Setting = keyof typeof settings;
const SETTINGS: readonly Setting[] = ['sound', 'haptics'];

/** Takes what this user chose last; both are on at first. */
export function restoreSettings(): void {
  for (const name of SETTINGS) settings[name] = recall('local', name) !== false;
}

/** Switches sound or haptics on or off. */
export function setSetting(name: Setting, on: boolean): void {
  settings[name] = on;
  remember('local', name, on);
}

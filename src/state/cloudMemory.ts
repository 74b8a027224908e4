import { subscribeKey } from 'valtio/vanilla/utils';
import { mergeSettings, SETTINGS_NAME } from './account/settings.ts';
import { type Cloud, flushCloud, openCloud } from './cloud.ts';
import { CHAIN_NAME, mergeChain, parseChain } from './fairness/chainMemory.ts';
import { network } from './network.ts';

function parse(text: string): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}

/**
 * Brings together what this phone and the person's account remember, and keeps the account's memory up to date.
 * @throws Error where the account's memory can't be read: then nothing is written to it either.
 */
export async function syncCloud(cloud: Cloud): Promise<void> {
  const texts = await cloud.read([CHAIN_NAME, SETTINGS_NAME]);
  mergeChain(parseChain(parse(texts[CHAIN_NAME])));
  mergeSettings(parse(texts[SETTINGS_NAME]));
  openCloud(cloud);
  subscribeKey(network, 'visible', (visible) => {
    if (!visible) flushCloud();
  });
}

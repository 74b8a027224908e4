import { getCloudStorageItem, setCloudStorageItem } from '@telegram-apps/sdk';

/** Some clients support the storage but never answer. */
const ANSWER_TIMEOUT_MS = 10_000;
const OPTIONS = { timeout: ANSWER_TIMEOUT_MS };

/** Whether the client has cloud storage (version 6.9 and newer). */
export function hasCloudStorage(): boolean {
  return getCloudStorageItem.isAvailable();
}

/** Returns the texts stored under these names, '' for a missing one. @throws Error if the client does not answer. */
export async function readCloud<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  return getCloudStorageItem([...names], OPTIONS);
}

/** Stores a text of at most 4096 characters. @throws Error if the client does not answer. */
export async function writeCloud(name: string, text: string): Promise<void> {
  await setCloudStorageItem(name, text, OPTIONS);
}

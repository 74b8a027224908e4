import { ask, knows } from './client.ts';

/** Some clients support the storage but never answer. */
const ANSWER_TIMEOUT_MILLISECONDS = 10_000;

let calls = 0;

async function invoke(method: 'getStorageValues' | 'saveStorageValue', params: object): Promise<unknown> {
  calls += 1;
  const req_id = `${calls}`;
  const { result, error } = await ask(
    'web_app_invoke_custom_method',
    { req_id, method, params },
    { custom_method_invoked: (answer) => (answer.req_id === req_id ? answer : undefined) },
    ANSWER_TIMEOUT_MILLISECONDS,
  );
  if (error !== undefined) throw new Error(`${method}: ${error}`);
  return result;
}

/** Whether the client has cloud storage (version 6.9 and newer). */
export function hasCloudStorage(): boolean {
  return knows('web_app_invoke_custom_method');
}

/** Returns the texts stored under these names, '' for a missing one. @throws Error if the client does not answer. */
export async function readCloud<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const texts = (await invoke('getStorageValues', { keys: names })) as Partial<Record<Name, string>>;
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<Name, string>;
}

/** Stores a text of at most 4096 characters. @throws Error if the client does not answer. */
export async function writeCloud(name: string, text: string): Promise<void> {
  await invoke('saveStorageValue', { key: name, value: text });
}

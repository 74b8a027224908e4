import { takeB } from './tuning.ts';

/** Makes B the tuning of a git ref. Returns what to say of it. */
export async function takeCommitted(ref: string): Promise<string> {
  const response = await fetch('/debug/committed', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ref),
  });
  if (response.status === 403) return 'Git is asked only on the machine that serves this page';
  if (!response.ok) return response.text();
  takeB(await response.json());
  return `B is as at ${ref}`;
}

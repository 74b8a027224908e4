import { watchSilence } from './silence.ts';

/**
 * Fetches a file to its end. What was asked for over a connection that stays silent is given up.
 * @throws where there is none, or it got lost on its way.
 */
export async function fetchFile(address: string): Promise<Response> {
  const control = new AbortController();
  const silence = watchSilence(() => control.abort());
  try {
    const response = await fetch(address, { signal: control.signal });
    // A network that wants a login first answers with its own page, and says that all is well.
    if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) throw response;
    const reader = response.clone().body?.getReader();
    while (reader && !(await reader.read()).done) silence.heard();
    return response;
  } finally {
    silence.end();
  }
}

/**
 * Asks for the player as soon as the document is here, in Telegram, where all that it takes stands in the page's address:
 * the answer is on its way while the app's script still is (src/api/firstCall.ts takes it up). `hosts` as in `connect`; after
 * `milliseconds` the call has failed. It is written into the document, so it has to stand alone.
 */
export function beginFirstCall(hosts: string, path: string, milliseconds: number): void {
  const initData = new URLSearchParams(location.hash.slice(1)).get('tgWebAppData');
  if (!initData) return;
  const user = new URLSearchParams(initData).get('user') ?? '';
  const [, digit = ''] = /"id":\d*(\d)/.exec(user) ?? [];
  const address = hosts.replace('{n}', digit).replace(/\/$/, '') + path;
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), milliseconds);
  const ask = async () => {
    const response = await fetch(address, {
      headers: { authorization: `tma ${initData}` },
      cache: 'no-store',
      signal: control.signal,
    });
    const whole = new Response(await response.text(), response);
    clearTimeout(timer);
    return whole;
  };
  const answer = ask();
  // Nobody may ever take it up.
  answer.catch(() => {});
  globalThis.firstCall = { address, answer };
}

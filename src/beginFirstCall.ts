/**
 * Asks for the player as soon as the document is here, in Telegram, where all that it takes stands in the page's
 * address, or was kept from there before the page was loaded again: the answer is on its way while the app's script
 * still is (src/api/firstCall.ts takes it up). `hosts` as in `connect`; after `milliseconds` the call has failed. It is
 * written into the document, so it has to stand alone.
 */
export function beginFirstCall(hosts: string, path: string, milliseconds: number): void {
  let kept: string | null = null;
  try {
    // LAUNCH_KEY of src/telegram/launch.ts.
    kept = sessionStorage.getItem('tapps/launchParams');
  } catch {
    // Then the address alone says it.
  }
  const started = (location.hash + kept).replace(/[#"]/g, '&');
  const initData = new URLSearchParams(started).get('tgWebAppData');
  if (!initData) return;
  const [, digit = ''] = /%22id%22%3A\d*(\d)/i.exec(initData) ?? [];
  const address = hosts.replace('{n}', digit).replace(/\/$/, '') + path;
  const authorization = `tma ${initData}`;
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), milliseconds);
  const answer = fetch(address, {
    headers: { authorization },
    cache: 'no-store',
    signal: control.signal,
  }).then(async (response) => {
    const whole = new Response(await response.text(), response);
    clearTimeout(timer);
    return whole;
  });
  // Nobody may ever take it up.
  answer.catch(() => {});
  globalThis.firstCall = { address, authorization, answer };
}

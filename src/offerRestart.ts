/** An arrow that goes round: the sheet of icons may be missing, too. */
const SIGN = `<svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" stroke-width="2.5"
  stroke-linecap="round" stroke-linejoin="round"><path d="M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 3v5.5h-5.5"/></svg>`;

/**
 * Where a page could not even have its texts: in its place a button without a word that begins anew, as the network's
 * return does. Nothing is there yet that would have to be kept.
 */
export function offerRestart(restart: () => unknown): void {
  const button = document.createElement('button');
  button.ariaLabel = '↻';
  button.innerHTML = SIGN;
  button.style.cssText = `position:fixed;inset:0;display:grid;place-items:center;width:64px;height:64px;margin:auto;
    border:0;border-radius:20px;background:var(--ink-2);color:var(--crystal-a)`;
  button.addEventListener('click', restart);
  addEventListener('online', restart);
  document.body.replaceChildren(button);
}

/** Copies `text`. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page of a drop, which anybody opens in any browser, does without the SDK until then.
    const old = await import('./copyInOldWebView.ts').catch(() => null);
    return old?.copyInOldWebView(text) ?? false;
  }
}

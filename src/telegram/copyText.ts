/** Copies `text`. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The page of a drop, which anybody opens in any browser, does without the SDK until then.
    const { copyInOldWebView } = await import('./copyInOldWebView.ts');
    return copyInOldWebView(text);
  }
}

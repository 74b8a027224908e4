/** What is wrong with the page on show, as sentences; runs in the browser. */
export function audit(): string[] {
  const found = new Set<string>();
  const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number);

  function luminance(color: readonly number[]): number {
    const [r = 0, g = 0, b = 0] = color.map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  /** The opaque colour behind an element; null where a gradient or a picture lies there. */
  function ground(element: Element): number[] | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return null;
      const color = numbers(backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return null;
  }

  function look(element: Element, words: string): void {
    const style = getComputedStyle(element);
    if (style.visibility === 'hidden' || element.closest('.unseen')) return;
    const size = Number.parseFloat(style.fontSize);
    if (size < 12) found.add(`text of ${size} px: ${words}`);
    const behind = ground(element);
    const color = numbers(style.color);
    if (behind && color.length === 3) {
      const [light = 0, dark = 0] = [luminance(color), luminance(behind)].sort((a, b) => b - a);
      const contrast = (light + 0.05) / (dark + 0.05);
      if (contrast < (size >= 24 ? 3 : 4.5)) found.add(`contrast ${contrast.toFixed(1)}: ${words}`);
    }
    const wider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    if (wider && style.overflowX !== 'visible') found.add(`cut: ${words}`);
  }

  if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways');
  for (const control of document.querySelectorAll('a, button, label')) {
    const { width, height } = control.getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
    if (name === '') found.add(`no name: ${control.outerHTML.slice(0, 80)}`);
    if (width > 0 && (width < 43.5 || height < 43.5)) found.add(`${width} × ${height} px: ${name}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim().slice(0, 40) ?? '';
    const { parentElement } = texts.currentNode;
    if (words !== '' && parentElement) look(parentElement, words);
  }
  return [...found];
}

import type { CDPSession, Page } from '@playwright/test';

/** What a page keeps for the check between two looks. */
interface Asked {
  readonly known: Set<string>;
  elements: Element[];
}
declare global {
  var fontsAsked: Asked | undefined;
}

/** Elements whose own words have a letter that their face was not asked for before. Runs in the browser. */
function withNewLetters(): string[] {
  globalThis.fontsAsked ??= { known: new Set(), elements: [] };
  const asked = globalThis.fontsAsked;
  asked.elements = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent ?? '';
    if (!element?.checkVisibility() || words.trim() === '') continue;
    const { fontFamily, fontWeight } = getComputedStyle(element);
    const pairs = [...new Set(words)].map((letter) => `${fontFamily} ${fontWeight} ${letter}`);
    if (pairs.every((pair) => asked.known.has(pair))) continue;
    for (const pair of pairs) asked.known.add(pair);
    asked.elements.push(element);
  }
  return asked.elements.map(({ textContent }) => textContent?.trim().slice(0, 40) ?? '');
}

/** The fonts that Chromium draws one of the elements with. */
async function fontsOf(session: CDPSession, index: number) {
  const { result } = await session.send('Runtime.evaluate', { expression: `fontsAsked.elements[${index}]` });
  const { nodeId } = await session.send('DOM.requestNode', { objectId: result.objectId ?? '' });
  return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
}

/** Asks Chromium with which fonts words are drawn; those that the product does not ship depend on the machine. */
export class FontCheck {
  readonly #page: Page;
  #session: CDPSession | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Words of the page on show that are drawn in a font of the system's. */
  async systemFonts(): Promise<string[]> {
    const words = await this.#page.evaluate(withNewLetters);
    if (words.length === 0) return [];
    this.#session ??= await this.#start();
    const session = this.#session;
    await session.send('DOM.getDocument');
    const found = words.map(async (text, index) => {
      const fonts = await fontsOf(session, index);
      return fonts.filter((font) => !font.isCustomFont).map(({ familyName }) => `${familyName}: ${text}`);
    });
    return (await Promise.all(found)).flat();
  }

  async #start(): Promise<CDPSession> {
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    return session;
  }
}

import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { savesData } from '../../src/savesData.ts';
import { FIRST_SCREEN_MS } from '../../src/state/firstScreen.ts';
import { network, whenOnline } from '../../src/state/network.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

interface Lazy {
  /** Resolves when the page can be shown at once; rejects where its file cannot be had. */
  fetch(): Promise<unknown>;
}

const lazyPages: Lazy[] = [];

/**
 * What browsers and the bundler say where a file could not be had. They have no code for it: what else an import fails
 * with, the file has thrown itself.
 */
const UNREACHABLE = /dynamically imported module|importing a module script|unable to preload|mime type/i;

function isUnreachable(error: unknown): boolean {
  return !network.online || (error instanceof Error && UNREACHABLE.test(error.message));
}

/**
 * The component that a module exports as `name`: a file of its own, fetched when it is first shown or once the first
 * screen is idle. One that has been fetched is shown at once: React would wait for it all the same, and keep what stands
 * in for it on the screen for 300 ms.
 */
export function lazyPage<Name extends string, Props extends object>(
  importer: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
) {
  let fetched: ComponentType<Props> | null = null;
  const fetchPage = async () => {
    fetched = (await importer())[name];
    return { default: fetched };
  };
  // React itself asks once.
  function Unreachable(props: Props) {
    const [, setFetched] = useState(false);
    const fetchAgain = () => fetchPage().then(() => setFetched(true));
    return fetched ? createElement(fetched, props) : createElement(UnreachablePage, { fetchAgain });
  }
  const fetchOrSay = () =>
    fetchPage().catch((error) => {
      if (isUnreachable(error)) return { default: Unreachable };
      throw error;
    });
  const Waiting = lazy(fetchOrSay) as unknown as ComponentType<Props>;
  function Page(props: Props) {
    // The same one for as long as it is on show.
    const [Shown] = useState(() => fetched ?? Waiting);
    return createElement(Shown, props);
  }
  const page = Object.assign(Page, { fetch: fetchPage, isFetched: () => fetched !== null });
  lazyPages.push(page);
  return page;
}

/** One after the other, so that the page never has more than one of them to take in between two taps. */
async function fetchPages(pages: readonly Lazy[]): Promise<void> {
  for (const page of pages) {
    // Each is fetched ahead once: without a network that would be in vain.
    await new Promise<void>(whenOnline);
    await page.fetch().catch(() => {
      // The page is fetched again, and its failure shown, when somebody opens it.
    });
  }
}

/** Fetches pages, all if not given, once the screen is idle, where data is not scarce. Returns a function that cancels it. */
export function fetchPagesAtRest(pages: readonly Lazy[] = lazyPages): () => void {
  if (savesData()) return () => {};
  const timer = setTimeout(() => void fetchPages(pages), FIRST_SCREEN_MS);
  return () => clearTimeout(timer);
}

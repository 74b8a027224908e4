import { fetchFile } from './api/fetchFile.ts';

/** Files that have been asked for, by their names below the root. One that could not be had is asked for again. */
const asked: Record<string, Promise<unknown> | undefined> = {};

/** What stands before each style sheet in the document, by its name. */
const places: Record<string, Comment> = {};

/** A file could not be had; asked for again, it may come. */
export class LostFile extends Error {}

async function bring(name: string): Promise<void> {
  const href = `/${name}`;
  // What the page itself has brought is there already; the stage's worker has none.
  if (globalThis.document?.querySelector(`link[href="${href}"]`)) return;
  const place = name.endsWith('.css') ? placeOf(name) : null;
  // A worker that was made from a blob has no address to begin from.
  await fetchFile(location.origin + href);
  if (place) await link(href, place);
}

/** Of two style sheets the later in the document counts: they stand as they were asked for, whichever comes first. */
function placeOf(name: string): Comment {
  places[name] ??= document.head.appendChild(document.createComment(name));
  return places[name];
}

function link(href: string, place: Comment): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject();
    };
    place.after(link);
  });
}

function ask(name: string): Promise<unknown> {
  return bring(name).catch(() => {
    asked[name] = undefined;
    throw new LostFile(`Unable to preload ${name}`);
  });
}

/**
 * Imports a module once its files are there: its styles, and in the browser's cache its script and what that imports.
 * Vite's own asks for a style sheet only once, and Chromium for a script: what got lost on its way to an import or a
 * link is never asked for again. What a fetch has lost is, and a fetch can be given up.
 * @throws LostFile
 */
export function preload<Module>(load: () => Promise<Module>, names: readonly string[] = []): Promise<Module> {
  return Promise.all(names.map((name) => (asked[name] ??= ask(name)))).then(load);
}

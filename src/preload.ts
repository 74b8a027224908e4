/** Files that have been asked for, by their names below the root. One that could not be had is asked for again. */
const asked: Record<string, Promise<unknown> | undefined> = {};

function ask(name: string): Promise<unknown> {
  // What the page itself has brought is there already.
  if (document.querySelector(`link[href="/${name}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  const isStyle = name.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${name}`;
  document.head.append(link);
  if (!isStyle) return Promise.resolve();
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      asked[name] = undefined;
      link.remove();
      reject(new Error(`Unable to preload CSS for ${name}`));
    };
  });
}

/**
 * Imports a module once its styles are there, and fetches what it is going to import beside it. Vite's own asks for a
 * style sheet only once: a page whose sheet got lost would be shown without it from then on.
 */
export function preload<Module>(load: () => Promise<Module>, names: readonly string[] = []): Promise<Module> {
  return Promise.all(names.map((name) => (asked[name] ??= ask(name)))).then(load);
}

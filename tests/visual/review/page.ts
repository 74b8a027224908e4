import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Room } from './room.ts';

/** The page's script and styles, as text. */
export async function buildPage(): Promise<{ readonly js: string; readonly css: string }> {
  const { outputFiles } = await build({
    entryPoints: { page: fileURLToPath(new URL('./page/start.tsx', import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    outdir: 'page',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const text = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { js: text('.js'), css: text('.css') };
}

/** The page itself, which shows the room with nothing but the files beside it. */
export function pageText(room: Room): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <title>Review room</title>
    <link rel="stylesheet" href="page.css" />
  </head>
  <body>
    <div id="app"></div>
    <script>var room = ${JSON.stringify(room).replaceAll('<', '\\u003c')}</script>
    <script src="page.js"></script>
  </body>
</html>
`;
}

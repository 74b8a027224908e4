import { defineConfig } from 'vite';
import { gameConfig } from './vite.config.ts';

/** What draws the first page into the document: the game's own components, run by Node while the client is built. */
export default defineConfig(({ mode }) => ({
  ...gameConfig(mode),
  build: {
    ssr: 'src/drawFirstPages.tsx',
    outDir: 'dist/firstPages',
    emptyOutDir: true,
    copyPublicDir: false,
    // A function of it stands in the page.
    minify: true,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}));

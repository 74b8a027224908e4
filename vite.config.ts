import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { hashedAddresses } from './scripts/bundle/hashedAddresses.ts';
import { onlyAskedContract } from './scripts/bundle/onlyAskedContract.ts';
import { onlyUsedPixi } from './scripts/bundle/onlyUsedPixi.ts';
import { onlyUsedReact } from './scripts/bundle/onlyUsedReact.ts';
import { onlyUsedTelegram } from './scripts/bundle/onlyUsedTelegram.ts';
import { ownPreload, scenesPreload } from './scripts/bundle/ownPreload.ts';
import { shortClassName } from './scripts/bundle/shortClassName.ts';
import { shortShaders } from './scripts/bundle/shortShaders.ts';
import { saveTuning } from './src/debug/devServer/saveTuning.ts';
import { serveCommitted } from './src/debug/devServer/serveCommitted.ts';

/** Where `npm run dev` has put the server. */
const SERVER = process.env.FACET_SERVER ?? 'http://localhost:3000';

/** Old WebViews know no fields of classes: in their place values are assigned, which takes no helper. */
const transform = { assumptions: { setPublicClassFields: true } };

/** What all scenes are made of; the reel's is the openings' alone. */
const KIT = { name: 'kit', test: /\/(scenes\/kit\/(?!reel\/)|common\/rules\/)/, minShareCount: 2 };

/**
 * Two bundles of one source: `localhost` (the local mode; Vite keeps the name `local` to itself) holds the mock host
 * and the developer tools, `production` neither: `import.meta.env.MODE` is a constant, so what only one of them
 * imports is not in the other.
 */
export const gameConfig = (mode: string) => ({
  appType: 'spa' as const,
  publicDir: 'assets/public',
  // The stage's JSX runs in a worker, where there is no window for hot reload to hold on to.
  plugins: [
    react({ exclude: [/\/node_modules\//, /\/src\/stage\//] }),
    saveTuning(),
    serveCommitted(),
    onlyAskedContract(),
    onlyUsedPixi(),
    onlyUsedReact(),
    onlyUsedTelegram(),
    ownPreload(),
    shortShaders(),
    hashedAddresses(),
  ],
  // The router brings a copy of what React itself has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: {
    modules: { generateScopedName: shortClassName },
    postcss: { plugins: [globalData({ files: ['hud/styles/windows.css'] }), customMedia()] },
  },
  // Not the bench's page, whose peers are installed for it alone.
  optimizeDeps: { entries: ['index.html', 'drop.html'] },
  // A bare '/local' would take /locales/ along.
  server: { proxy: { '/api/': SERVER, '/local/': SERVER, '/d/': SERVER } },
  build: {
    outDir: `dist/${mode}`,
    emptyOutDir: true,
    // Why these: docs/decisions.md.
    target: ['chrome87', 'safari14.1'],
    sourcemap: true,
    // The server reads in it where the texts are.
    manifest: true,
    assetsDir: 'assets',
    rolldownOptions: {
      checks: { pluginTimings: false },
      transform,
      // No property does anything when it is read: what an object is spread into may go with it.
      treeshake: { propertyReadSideEffects: false as const },
      output: {
        codeSplitting: {
          groups: [
            // What is needed at one time comes in one file: each costs a phone some milliseconds of its processor,
            // twenty small ones wait in a queue, and together they are packed smaller.
            { name: 'first', tags: ['$initial' as const] },
            // What pages and scenes say of an item: a stage on the page must not load the pages for it.
            { name: 'itemRules', test: /\/common\/rules\/(rarity|splitName)\.ts$/ },
            // What most of the pages share, with the pages that a visit begins on.
            { name: 'pages', test: /\/hud\/(components|hooks|format)\//, minShareCount: 4 },
            { name: 'home', test: /\/hud\/pages\/(home|cases)\// },
            // What pages and scenes know of rounds.
            { name: 'rules', test: /\/common\/rules\//, minShareCount: 2 },
            // All else of which several pages have a part.
            { name: 'shared', test: /\/(common|hud|src)\/(?!debug|local|stage)/, minShareCount: 2 },
            // What follows the first screen; a stage on the page needs what the page knows of stages.
            { name: 'stage', test: /\/src\/stage\/(stage|fontFiles)\.ts$/ },
            { name: 'stageSync', test: /\/src\/stageSync\// },
            { name: 'sound', test: /\/src\/(audio|haptics)\/sync(Audio|Haptics)\.ts$/ },
            KIT,
          ],
        },
      },
    },
  },
  worker: {
    format: 'es' as const,
    plugins: () => [onlyUsedPixi(), onlyUsedReact(), scenesPreload(), shortShaders(), hashedAddresses()],
    rolldownOptions: {
      checks: { pluginTimings: false },
      transform,
      output: { codeSplitting: { groups: [{ name: 'worker', tags: ['$initial' as const] }, KIT] } },
    },
  },
});

export default defineConfig(({ mode }) => gameConfig(mode));

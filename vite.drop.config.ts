import { defineConfig } from 'vite';
import { gameConfig } from './vite.config.ts';

/**
 * The page of a drop, built beside the game from the same source: whoever opens it in a browser has none of the game's
 * files, and the game's first screen is no part of it.
 */
export default defineConfig(({ mode }) => {
  const game = gameConfig(mode);
  const { rolldownOptions } = game.build;
  return {
    ...game,
    build: {
      ...game.build,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsDir: 'drop',
      manifest: '.vite/drop.json',
      rolldownOptions: { ...rolldownOptions, input: 'drop.html' },
    },
  };
});

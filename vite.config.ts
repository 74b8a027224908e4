import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two bundles of one source: `localhost` (the local mode; Vite keeps the name `local` to itself) holds the mock host
 * and the developer tools, `production` neither: `import.meta.env.MODE` is a constant, so what only one of them
 * imports is not in the other.
 */
export default defineConfig(({ mode }) => ({
  appType: 'spa',
  publicDir: 'assets/public',
  plugins: [react()],
  build: {
    outDir: `dist/${mode}`,
    emptyOutDir: true,
    target: ['es2020', 'chrome87', 'safari14'],
    sourcemap: true,
    assetsDir: 'assets',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
}));

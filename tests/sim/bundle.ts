import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { repositoryRoot } from '../../server/repositoryRoot.ts';
import type { Plant } from './plants.ts';

/** Puts a fault into its file while it is read: the tree itself stays as it is. */
function planting({ file, from, to }: Plant): Plugin {
  const path = join(repositoryRoot(), file);
  return {
    name: 'plant',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, (loaded) => {
        if (loaded.path !== path) return undefined;
        const parts = readFileSync(path, 'utf8').split(from);
        if (parts.length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
        return { contents: parts.join(to), loader: 'ts' };
      });
    },
  };
}

/**
 * Writes the simulator with its server into one file, which starts several times as fast; with a fault where one is
 * given.
 */
export async function bundleSimulator(outfile: string, plant: Plant | null = null): Promise<void> {
  const target = { platform: 'node', target: 'node20', format: 'esm', packages: 'external' } as const;
  const entryPoints = [join(repositoryRoot(), 'tests/sim/main.ts')];
  const plugins = plant ? [planting(plant)] : [];
  await build({ ...target, entryPoints, outfile, plugins, bundle: true, logLevel: 'error' });
}

// Shows what the last run of the visual tests found to differ; --export <folder> writes that page there.
// --against <ref>: leaves such a page of what the code draws otherwise than at a branch, a tag or a commit.
import { createServer } from 'vite';
import { fail } from '../../../scripts/setup.mjs';
import { readWords } from '../../../server/readWords.ts';
import { NoSuchRef } from '../../../src/debug/devServer/committedTunings.ts';
import { compareAgainst } from './against.ts';
import { exportRoom } from './exportRoom.ts';
import { FOLDERS } from './folders.ts';
import { REVIEW_PORT } from './room.ts';
import { serveRoom } from './serveRoom.ts';

/** The designer's table is served beside the page, as `npm run dev` does: what is turned there is saved. */
async function serve(): Promise<void> {
  const room = await serveRoom(FOLDERS);
  // The table leads here from what it has saved.
  process.env.VITE_REVIEW = '/review/';
  const server = await createServer({
    mode: 'localhost',
    // In that of `npm run dev` each of the two would take away what the other has bundled and still asks for.
    cacheDir: 'node_modules/.vite-review',
    server: { port: REVIEW_PORT, strictPort: true },
    plugins: [
      { name: 'review', configureServer: ({ middlewares }) => void middlewares.use('/review', room) },
    ],
  });
  // Another room's port: Vite says so in a sentence.
  await server.listen().catch((error: Error) => fail(error.message));
  console.log(`Review room: ${server.resolvedUrls?.local[0]}review/`);
}

/** Where the page of `--against` is left. */
const AGAINST = 'test-results/against';

const { values } = readWords({
  usage: 'npm run review [-- --export <folder> | --against <ref>]',
  options: { export: { type: 'string' }, against: { type: 'string' } },
});
if (values.against !== undefined) {
  const differing = await compareAgainst(values.against, AGAINST).catch((error) => {
    if (error instanceof NoSuchRef) fail(error.message);
    throw error;
  });
  const page = differing > 0 ? `: ${AGAINST}/index.html` : '';
  console.log(`Cues that differ from ${values.against}: ${differing}${page}`);
} else if (values.export === undefined) await serve();
else await exportRoom(FOLDERS, values.export);

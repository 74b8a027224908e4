// npm run review: shows what the last run of the visual tests found to differ; --export <folder> writes that page there.
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { exportRoom } from './exportRoom.ts';
import { FOLDERS } from './folders.ts';
import { REVIEW_PORT } from './room.ts';
import { serveRoom } from './serveRoom.ts';

/** The designer's table is served beside the page, as `npm run dev` does: what is turned there is saved. */
async function serve(): Promise<void> {
  const room = await serveRoom(FOLDERS);
  const server = await createServer({
    mode: 'localhost',
    server: { port: REVIEW_PORT, strictPort: true },
    plugins: [
      { name: 'review', configureServer: ({ middlewares }) => void middlewares.use('/review', room) },
    ],
  });
  await server.listen();
  console.log(`Review room: ${server.resolvedUrls?.local[0]}review/`);
}

const { values } = parseArgs({ options: { export: { type: 'string' } } });
if (values.export === undefined) await serve();
else await exportRoom(FOLDERS, values.export);

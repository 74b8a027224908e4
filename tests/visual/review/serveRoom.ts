import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { SceneId } from '../../../scenes/registry.ts';
import { isOwnPage } from '../../../src/debug/devServer/ownPage.ts';
import { judge } from './differences.ts';
import { drawScene } from './drawScene.ts';
import type { Folders } from './folders.ts';
import { buildPage, pageText } from './page.ts';
import { readRoom } from './readRoom.ts';
import { writeRemarks } from './remarks.ts';
import type { Order } from './room.ts';

/** Pictures alone, and none outside of their folders. */
const PICTURE = /^\/(pictures|baselines)\/([\w@/-]+\.webp)$/;

/** @param origin of the server that the order came to: beside the room it serves the stage */
async function obey(folders: Folders, origin: string, order: Order): Promise<void> {
  if ('draw' in order) await drawScene(folders, origin, order.draw as SceneId);
  else if ('remarks' in order) writeRemarks(folders, order.picture, order.remarks);
  else for (const picture of order.pictures) await judge(folders, picture, order.verdict);
}

/** A picture by its address; null where there is none, be it that its scene is just being drawn anew. */
async function readPicture({ review, baselines }: Folders, address: string): Promise<Buffer | null> {
  const [, folder, path = ''] = PICTURE.exec(address) ?? [];
  if (!folder) return null;
  return readFile(folder === 'baselines' ? join(baselines, path) : join(review, folder, path)).catch(
    () => null,
  );
}

/** Answers the calls of a review room: its page, its pictures, and orders of the page itself on this machine. */
export async function serveRoom(
  folders: Folders,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> {
  const { js, css } = await buildPage();
  /** One order waits for the other: each leaves files that the next one reads, or takes away. */
  let lastOrder: Promise<unknown> = Promise.resolve();

  return async (request, response) => {
    const address = (request.url ?? '').replace(/\?.*$/, '');
    const end = (type: string, text: string) => response.setHeader('content-type', type).end(text);
    try {
      if (request.method === 'POST') {
        if (!isOwnPage(request)) return void response.writeHead(403).end();
        const order = (await json(request)) as Order;
        const obeyed = lastOrder.then(() => obey(folders, request.headers.origin ?? '', order));
        lastOrder = obeyed.catch(() => {});
        await obeyed;
        end('application/json', JSON.stringify(readRoom(folders, true)));
      } else if (address === '/') end('text/html', pageText(readRoom(folders, true)));
      else if (address === '/page.js') end('text/javascript', js);
      else if (address === '/page.css') end('text/css', css);
      else {
        const picture = await readPicture(folders, address);
        if (!picture) return void response.writeHead(404).end();
        response.setHeader('content-type', 'image/webp').end(picture);
      }
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
}

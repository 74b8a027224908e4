import type { CDPSession, Page } from '@playwright/test';

type Send = (method: string) => Promise<unknown>;

/** Commands to the page's first worker; Playwright itself talks to pages alone. */
async function toWorker(client: CDPSession): Promise<Send> {
  const waiting = new Map<number, (result: unknown) => void>();
  let calls = 0;
  const attached = new Promise<string>((resolve) => {
    client.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    });
  });
  client.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
  });
  await client.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await attached;
  return (method) =>
    new Promise((resolve) => {
      const id = ++calls;
      waiting.set(id, resolve);
      void client.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    });
}

/**
 * Bytes that are still in use after everything unused was collected: the page's heap, and its worker's if there is one.
 */
export async function heapOf(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  const ends: Send[] = [(method) => client.send(method as 'Runtime.getHeapUsage')];
  if (page.workers().length > 0) ends.push(await toWorker(client));
  return async () => {
    let bytes = 0;
    for (const send of ends) {
      await send('HeapProfiler.collectGarbage');
      bytes += ((await send('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
    }
    return bytes;
  };
}

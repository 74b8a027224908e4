import type { Services } from '../domain/services.ts';
import { advance } from './advance.ts';
import type { Delivery } from './provider.ts';
import { takeNext } from './queue.ts';

/** Seconds for which a delivery is held: more than all calls of one step can take together. */
export const LEASE = 180;
/** Milliseconds between two looks at an empty queue. */
const IDLE = 1000;

type Needs = Pick<Services, 'db' | 'rate' | 'catalogue' | 'clock' | 'log'>;

/** Works off every delivery that is due, one after the other; `goOn` is asked before each. */
export async function deliverDue(
  services: Needs,
  delivery: Delivery,
  goOn: () => boolean = () => true,
): Promise<void> {
  while (goOn()) {
    const held = await takeNext(services.db, services.clock(), LEASE);
    if (!held) return;
    await advance(services, delivery, held);
  }
}

/** Works off the queue until it is stopped; `stop` waits for the delivery that is in hand. */
export function startDelivering(services: Needs, delivery: Delivery): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = () => {
    running = deliverDue(services, delivery, () => !stopped)
      .catch((error) => services.log.error({ err: error }, 'the queue of deliveries could not be worked off'))
      .then(() => {
        if (!stopped) timer = setTimeout(round, IDLE);
      });
  };
  delivery.health().catch((error) => {
    services.log.error({ err: error }, `${delivery.name} does not work: deliveries wait until it does`);
  });
  round();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await delivery.close();
    },
  };
}

import type { DeliveryProvider } from '../../../server/domain/deliveries/provider.ts';
import { type SandboxOutcome, sandboxDelivery } from '../../../server/domain/deliveries/sandbox.ts';
import { deliverDue } from '../../../server/domain/deliveries/worker.ts';
import type { Game } from './Game.ts';

/** The sandbox platform on a game's clock; every offer ends with `outcome`, `settleSeconds` after it was made. */
export function sandboxOf({ db, clock }: Game, outcome: SandboxOutcome, settleSeconds = 1): DeliveryProvider {
  return sandboxDelivery({ db, clock: clock.read, outcomes: [outcome], settleSeconds });
}

/** Sends what is due and hears what became of it: two runs of the worker, six seconds apart. */
export async function deliverAndSettle({ services, clock }: Game, delivery: DeliveryProvider): Promise<void> {
  for (let run = 0; run < 2; run++) {
    clock.advance(6);
    await deliverDue(services, delivery);
  }
}

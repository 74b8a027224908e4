import { accountRoutes } from './account.ts';
import type { Handlers } from './call.ts';
import { caseRoutes } from './cases.ts';
import { deliveryRoutes } from './deliveries.ts';
import { dropRoutes } from './drops.ts';
import { inventoryRoutes } from './inventory.ts';
import { inviteRoutes } from './invite.ts';
import { paymentRoutes } from './payments.ts';
import { taskRoutes } from './tasks.ts';
import { upgraderRoutes } from './upgrader.ts';
import { winRoutes } from './wins.ts';

/** Every call that is answered; a new file of routes is one more line here. */
export const handlers: Handlers = {
  ...accountRoutes,
  ...caseRoutes,
  ...deliveryRoutes,
  ...dropRoutes,
  ...inventoryRoutes,
  ...inviteRoutes,
  ...paymentRoutes,
  ...taskRoutes,
  ...upgraderRoutes,
  ...winRoutes,
};

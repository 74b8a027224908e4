import { startSendingBotMessages } from './domain/botMessages/send.ts';
import { openDelivery } from './domain/deliveries/open.ts';
import type { DeliverySettings } from './domain/deliveries/settings.ts';
import { startDelivering } from './domain/deliveries/worker.ts';
import type { SeedCipher } from './domain/draws/SeedCipher.ts';
import { startSealing } from './domain/draws/sealSeeds.ts';
import { startHousekeeping } from './domain/housekeeping.ts';
import type { Job } from './domain/job.ts';
import { startReconciling } from './domain/payments/reconcileJob.ts';
import { startWritingPresence } from './domain/players/writePresence.ts';
import type { Services } from './domain/services.ts';
import { startBotPlayers } from './fakes/botPlayers.ts';

interface JobOptions {
  /** Seals the seeds that are plain; null leaves them so. */
  readonly seedCipher: SeedCipher | null;
  readonly deliverySettings: DeliverySettings;
  /** Whether bot players are to play. */
  readonly local: boolean;
}

/** Begins what a server does besides answering. */
export function startJobs(services: Services, { seedCipher, deliverySettings, local }: JobOptions): Job[] {
  const jobs = [
    startHousekeeping(services),
    startReconciling(services),
    startSendingBotMessages(services),
    startWritingPresence(services),
  ];
  if (seedCipher !== null) jobs.push(startSealing(services, seedCipher));
  if (deliverySettings.provider !== 'off') {
    jobs.push(startDelivering(services, () => openDelivery(deliverySettings, services.db, services.clock)));
  }
  if (local) jobs.push(startBotPlayers(services));
  return jobs;
}

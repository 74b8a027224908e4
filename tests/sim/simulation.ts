import { skins } from '../../server/catalogue/shipped.ts';
import { WEBHOOK_PATH } from '../../server/telegram/setup.ts';
import { checkBooks, checkTaps } from './checks/books.ts';
import { checkDeliveries, checkSettled } from './checks/deliveries.ts';
import { checkStars } from './checks/stars.ts';
import { takeOverProcess } from './engine/ambient.ts';
import { Random } from './engine/Random.ts';
import { Scheduler } from './engine/Scheduler.ts';
import { DAY_MS, MINUTE_MS } from './engine/time.ts';
import { Operator } from './Operator.ts';
import { Crowd } from './players/Crowd.ts';
import { Journal } from './world/Journal.ts';
import { SERVER_ROOT, WEBHOOK_SECRET } from './world/ServerProcess.ts';
import { SimulatedDatabase } from './world/SimulatedDatabase.ts';
import { SimulatedPlatform } from './world/SimulatedPlatform.ts';
import { SimulatedTelegram } from './world/SimulatedTelegram.ts';
import { type Fault, Weather } from './world/Weather.ts';
import { World } from './world/World.ts';

const START = Date.UTC(2026, 0, 1);
/** Mean days between two of what does not strike a wait, but the whole. */
const DAYS_BETWEEN = { crashes: 4, clocks: 10, complaints: 4, backups: 5, restores: 45 } as const;
/** Days between two inspections, at first and at most: young worlds are inspected often. */
const FIRST_INSPECTION_DAYS = 1;
const MAX_INSPECTION_DAYS = 30;
/** In which all that waits for other people has to come to its end. */
const LAST_CALM_DAYS = 12;

/** What to simulate; the same settings of the same code write the same journal, letter for letter. */
export interface Settings {
  readonly seed: string;
  readonly days: number;
  readonly users: number;
  /** File to write the journal to. */
  readonly log: string | null;
}

/** What came of it. */
export interface Outcome {
  /** What must never be and was seen; the world ends with the first inspection that finds any. */
  readonly violations: readonly string[];
  readonly days: number;
  /** Lines of the journal and their hash. */
  readonly journal: string;
  readonly lastLines: readonly string[];
  readonly visits: number;
  readonly requests: number;
  readonly faults: ReadonlyMap<Fault, number>;
}

async function createWorld(settings: Settings): Promise<World> {
  const random = (of: string) => new Random(`${settings.seed} ${of}`);
  const scheduler = new Scheduler(START);
  const journal = new Journal(() => Math.floor(scheduler.now), settings.log);
  const weather = new Weather(random('weather'), journal, () => scheduler.now);
  const database = await SimulatedDatabase.open(scheduler, weather);
  takeOverProcess(scheduler, random('process'));
  const telegram = new SimulatedTelegram(weather, random('telegram'));
  telegram.state.webhook = { url: SERVER_ROOT + WEBHOOK_PATH, secret: WEBHOOK_SECRET };
  const platform = new SimulatedPlatform(
    skins.map(({ name }) => name),
    { scheduler, weather, random: random('platform'), journal },
  );
  return new World({ scheduler, journal, weather, database, telegram, platform, random: random('world') });
}

/** Lets everybody finish while nothing strikes, and looks at everything. */
async function inspect(world: World, crowd: Crowd, operator: Operator, last: boolean): Promise<void> {
  const { scheduler, weather, database } = world;
  weather.calm = true;
  await crowd.leave();
  await scheduler.sleep(10 * MINUTE_MS);
  await operator.settle();
  if (last) await scheduler.sleep(LAST_CALM_DAYS * DAY_MS);
  await operator.settle();
  await scheduler.sleep(10 * MINUTE_MS);
  await database.peek(async (db) => {
    await checkBooks(world, db);
    await checkTaps(world, db);
    await checkStars(world, db);
    await checkDeliveries(world, db);
    if (last) await checkSettled(world, db);
  });
  await database.tidy();
  if (last) return;
  crowd.comeBack();
  weather.calm = false;
}

/** Has `happen` called at random, so many days apart in the mean, in weather that is not calm. */
function nowAndThen(world: World, days: number, happen: () => unknown): void {
  const { scheduler, random, weather } = world;
  const again = () => {
    scheduler.after(random.waiting(days * DAY_MS), () => {
      again();
      if (!weather.calm) void happen();
    });
  };
  again();
}

async function live(world: World, crowd: Crowd, operator: Operator, settings: Settings): Promise<number> {
  const { scheduler, violations } = world;
  const today = () => (scheduler.now - START) / DAY_MS;
  for (let pause = FIRST_INSPECTION_DAYS; today() < settings.days && violations.length === 0; ) {
    await scheduler.sleep(Math.min(pause, settings.days - today()) * DAY_MS);
    if (today() >= settings.days - 0.01) break;
    await inspect(world, crowd, operator, false);
    pause = Math.min(MAX_INSPECTION_DAYS, pause * 1.5);
  }
  if (violations.length === 0) await inspect(world, crowd, operator, true);
  return today();
}

/** Runs a world from its first day to its last, or to the first thing that must never be. */
export async function simulate(settings: Settings): Promise<Outcome> {
  const world = await createWorld(settings);
  const { scheduler, weather, journal } = world;
  const crowd = new Crowd(world, settings.users);
  const operator = new Operator(world);
  let days = 0;
  let failure: unknown = null;
  let done = false;
  const life = async () => {
    weather.calm = true;
    await world.open();
    await operator.begin();
    weather.calm = false;
    crowd.begin();
    nowAndThen(world, DAYS_BETWEEN.crashes, () => world.crash());
    nowAndThen(world, DAYS_BETWEEN.clocks, () => world.turnClock());
    nowAndThen(world, DAYS_BETWEEN.complaints, () => operator.complain());
    nowAndThen(world, DAYS_BETWEEN.backups, () => operator.backUp());
    nowAndThen(world, DAYS_BETWEEN.restores, async () => {
      await operator.restore();
      crowd.forgetItems();
    });
    days = await live(world, crowd, operator, settings);
  };
  life()
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      done = true;
    });
  await scheduler.run(() => done);
  await journal.close();
  if (failure !== null) throw failure;
  return {
    violations: world.violations,
    days,
    journal: journal.summary(),
    lastLines: journal.last,
    visits: crowd.visits,
    requests: world.requests,
    faults: weather.struck,
  };
}

import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../locales/en.ts';
import type { Host } from '../../src/stage/port.ts';
import { newPlayer } from '../newPlayer.ts';
import { WELCOME_CASE_ID } from '../welcomeCase.ts';
import { costOf } from './cost.ts';
import { startDisplay } from './display.ts';
import { type Game, startGame } from './game.ts';
import { type Engine, Person, type Setting, type StartEngine } from './Person.ts';

const PHONE: Setting = { width: 360, height: 640, tier: 'LOW', reducedMotion: false };
/** From the tap to the sheet, and as much again for engines that share a processor. */
const ROUND_MS = 40_000;

/** The main flows in one engine, whose stage has to run on `host`, on the real server. */
export function describeFlows(name: string, start: StartEngine, host: Host): void {
  describe(`in ${name}`, () => {
    let game: Game;
    let screen: Awaited<ReturnType<typeof startDisplay>>;

    beforeAll(async () => {
      game = await startGame();
      screen = await startDisplay();
    });

    afterAll(async () => {
      screen?.stop();
      await game?.close();
    });

    let engine: Engine;
    let person: Person;
    let player: number;

    /** One engine for all tests of a setting: none of them knows of another. */
    function inSetting(words: string, setting: Partial<Setting>, tests: () => void): void {
      describe(words, () => {
        let started: Engine | undefined;

        beforeAll(async () => {
          started = await start(screen.display, { ...PHONE, ...setting });
          engine = started;
          person = new Person(engine);
        });
        beforeEach(({ onTestFailed }) => {
          onTestFailed(() => engine.tell());
          // A test that fails while the wire is cut would take those after it with it.
          game.mend();
          return engine.forget();
        });
        afterAll(() => started?.close());
        tests();
      });
    }

    async function call(path: string, method = 'GET'): Promise<Record<string, unknown>> {
      const { init_data } = await (await fetch(`${game.url}/local/session?as=${player}`)).json();
      const answer = await fetch(`${game.url}${path}`, {
        method,
        headers: { authorization: `tma ${init_data}` },
      });
      expect(answer.status, path).toBe(200);
      return answer.json();
    }

    /** Somebody who has never been here. */
    async function arrive(): Promise<void> {
      player = newPlayer();
      await engine.open(`${game.url}/?as=${player}`);
    }

    /** Somebody who has opened the welcome case before, on the list of cases or another page. */
    async function comeBack(path = '/cases'): Promise<void> {
      player = newPlayer();
      await call(`/api/case/${WELCOME_CASE_ID}/open/`, 'POST');
      await engine.open(`${game.url}${path}?as=${player}`);
    }

    /** Within the app, as a link does: Firefox tells a call that a load of the page ends as an error. */
    async function walkTo(path: string): Promise<void> {
      await engine.evaluate(`() => history.pushState(null, '', '${path}')`);
    }

    /** Nothing is left that moves but the rays, which take most of a minute for a turn. */
    const isAtRest = async () =>
      (await engine.evaluate(
        `() => document.getAnimations().every((motion) =>
          motion.playState !== 'running' || motion.effect.getTiming().duration > 10_000)`,
      )) === true;

    const prizeIsThere = async () =>
      (await engine.evaluate(`() => document.querySelector('[aria-live] h1') !== null`)) === true;

    async function tapWelcomeCase(): Promise<void> {
      await person.arrive('/onboarding');
      await person.tap(texts.onboarding.open);
      await person.tap(texts.onboarding.adult);
      await person.tap(texts.case.openFree);
    }

    async function seeCheckedPrize(): Promise<void> {
      await person.waitUntil('the prize', prizeIsThere, ROUND_MS);
      await person.see(texts.proof.state.ok);
      await person.waitUntil('the result at rest', isAtRest);
    }

    async function openCheapCase(): Promise<void> {
      await person.tapFirst("//a[contains(., 'Pocket Change')]");
      await person.tap(texts.case.open);
    }

    inSetting('on LOW', {}, () => {
      it('a first visit leads through a whole spin to a checked result; the language changes and is kept', async () => {
        await arrive();
        await tapWelcomeCase();
        await person.see(texts.opening.skip);
        const cost = await costOf(engine);
        await seeCheckedPrize();
        await person.photograph('result-LOW');
        writeFileSync(`test-results/engines/${engine.name}-cost.json`, JSON.stringify({ host, ...cost }));

        await walkTo('/profile');
        await person.tap(texts.profile.language);
        await person.tapFirst("//label[contains(., 'Қазақша')]");
        await person.see('Тіл ауысты');
        // A reload ends what is under way, which Firefox tells as an error.
        expect(engine.errors()).toEqual([]);
        await engine.reload();
        await person.waitUntil(
          'Kazakh after a reload',
          async () => (await engine.evaluate('() => document.documentElement.lang')) === 'kk',
        );
        await person.photograph('kazakh');
      });

      it('an item is upgraded, and crystals are bought', async () => {
        await comeBack('/upgrader');
        await person.tapFirst("//main//li//button[contains(., '$')]");
        await person.tapFirst("//main//li//button[contains(., '$')]");
        await person.tap(texts.upgrader.go);
        const isOver = async () => {
          const text = await person.text();
          return text.includes(texts.upgrader.won) || text.includes(texts.upgrader.lost);
        };
        await person.tap(texts.upgrader.skip, isOver);
        await person.waitUntil('the end of the wheel', isOver, ROUND_MS);
        await person.photograph('upgrade');

        await walkTo('/payment');
        // A server whose machine is busy may refuse the order, with nothing charged.
        const order = `//button[contains(., '1,000') or contains(., '${texts.common.retry}')]`;
        await person.tapUntil(async () => (await person.text()).includes(texts.payment.paid), order);
        expect(engine.errors()).toEqual([]);
      });

      it('a reload and a cut wire in the middle of spins lose nothing: the items are there, paid for once', async () => {
        await comeBack();
        await openCheapCase();
        await person.see(texts.opening.skip);
        await engine.reload();
        const moves = async () => (await person.text()).includes(texts.opening.skip);
        await person.waitUntil('the prize, or a reel', async () => (await prizeIsThere()) || (await moves()));
        expect(await prizeIsThere(), 'without another spin').toBe(true);
        expect(engine.errors()).toEqual([]);

        await person.tap(texts.opening.again);
        await person.see(texts.opening.skip);
        game.cut();
        await person.tap(texts.opening.skip, prizeIsThere);
        await person.waitUntil('the prize', prizeIsThere, ROUND_MS);
        await person.sell();
        await person.see(texts.common.retry);
        game.mend();
        await person.tap(texts.common.retry);
        await person.see(texts.opening.sold);
        const { inventory } = await call('/api/inventory/?status=sold');
        expect(inventory).toHaveLength(1);
        const { history } = await call('/api/history/');
        expect(history).toHaveLength(3);
      });

      it(`a stage on its ${host} that loses its context goes on where it was`, async () => {
        await engine.open(`${game.url}/debug/pose?scene=upgrader&tier=LOW&pose=won`);
        await person.waitUntil(
          'the stage',
          async () => (await engine.evaluate("() => 'facetHarness' in window")) === true,
        );
        expect(await engine.evaluate('() => facetHarness.stage.host')).toBe(host);
        expect(await engine.evaluate(PLAY_PAST_A_LOST_CONTEXT)).toBe('done');
      });
    });

    inSetting('on HIGH', { tier: 'HIGH' }, () => {
      it('a first visit leads to a checked result, which is sold', async () => {
        await arrive();
        await tapWelcomeCase();
        await person.tap(texts.opening.skip, prizeIsThere);
        await seeCheckedPrize();
        await person.photograph('result-HIGH');
        await person.sell();
        await person.see(texts.opening.sold);
        expect(engine.errors()).toEqual([]);
      });
    });

    inSetting('with reduced motion', { reducedMotion: true }, () => {
      it('somebody gets the same result', async () => {
        await arrive();
        expect(await engine.evaluate("() => matchMedia('(prefers-reduced-motion: reduce)').matches")).toBe(
          true,
        );
        await tapWelcomeCase();
        await seeCheckedPrize();
        expect(engine.errors()).toEqual([]);
      });
    });
  });
}

/** Plays a spin of the wheel whose stage loses its context and gets it back; its answer is how the spin ended. */
const PLAY_PAST_A_LOST_CONTEXT = `async () => {
  const { stage, gallery } = facetHarness;
  const { plan } = gallery.upgrader.find(({ name }) => name === 'won');
  const played = stage.play('upgrader', 'spin', plan);
  await facetHarness.loseContext();
  await facetHarness.restoreContext();
  return played;
}`;

import { vi } from 'vitest';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import { CASE_ID, detail, type FakeServer, fair, me } from './world.ts';

/** The state of a freshly loaded page; storage is what survives a reload. */
export async function loadOpening(server: FakeServer) {
  vi.resetModules();
  vi.stubGlobal('fetch', server.fetch);
  const { session } = await import('../../../src/state/session.ts');
  const { cases } = await import('../../../src/state/cases/cases.ts');
  const { round, mayEnterOpening } = await import('../../../src/state/round/round.ts');
  const { proof } = await import('../../../src/state/fairness/proof.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const { openCase } = await import('../../../src/state/round/opening.ts');
  const { resumeRound } = await import('../../../src/state/round/resume.ts');
  const actions = await import('../../../src/state/round/controls.ts');
  const { applyAnswer } = await import('../../../src/state/answer.ts');
  session.me = me;
  session.balance = server.balance;
  session.fair = fair;
  cases.byId[CASE_ID] = structuredClone(detail);
  const phase = () => round.current?.phase ?? null;
  const opening = () => {
    const { current } = round;
    if (current?.kind !== 'opening') throw new Error('no case is being opened');
    return current;
  };
  const leave = () => actions.leaveRound('opening');
  return {
    session,
    cases,
    round,
    phase,
    opening,
    mayEnterOpening,
    proof,
    toasts,
    applyAnswer,
    ...actions,
    openCase,
    resumeRound,
    leave,
  };
}

/** A page on which a case was tapped, whose answer got lost with every try: the tap's fate is unknown. */
export async function loadUnanswered(server: FakeServer) {
  server.fate.push('lose answer', 'lose answer', 'lose answer', 'lose answer');
  const page = await loadOpening(server);
  await page.openCase(CASE_ID);
  await vi.advanceTimersByTimeAsync(10_000);
  return page;
}

/** Somebody new taps the welcome case; its reel is planned. */
export async function openWelcomeCase(page: Awaited<ReturnType<typeof loadOpening>>): Promise<void> {
  page.cases.byId[WELCOME_CASE_ID] = { ...structuredClone(detail), id: WELCOME_CASE_ID };
  page.session.isFirstVisit = true;
  await page.openCase(WELCOME_CASE_ID);
  await planned();
}

/** Planning, countdown and spin pass. */
export async function playToTheEnd() {
  await planned();
  await vi.advanceTimersByTimeAsync(3_000 + 11_000);
}

/** The page is busy for so long: its clock goes on, and no timer is served. */
export function blockPage(milliseconds: number): void {
  const late = performance.now() + milliseconds;
  vi.spyOn(performance, 'now').mockReturnValue(late);
}

/** The answer comes and the reel is planned, in five tasks: one that begins another is a millisecond before it here. */
export async function planned() {
  await vi.advanceTimersByTimeAsync(4);
}

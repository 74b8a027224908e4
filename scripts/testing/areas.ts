const page = (...names: string[]) => names.map((name) => `hud/pages/${name}/`);
const STAGE = ['scenes/', 'src/debug/', 'src/stage/'];

/**
 * What a browser test goes through, as the beginnings of paths. A test that is not named here goes through the whole
 * client and server.
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  'tests/budget/allocations.spec.ts': STAGE,
  'tests/budget/leaks.spec.ts': STAGE,
  'tests/budget/roulette.spec.ts': STAGE,
  'tests/budget/scenes.spec.ts': STAGE,
  'tests/e2e/casePicture.spec.ts': [...STAGE, 'server/', ...page('case', 'cases')],
  'tests/e2e/debug.spec.ts': [...STAGE, 'server/', 'src/local/', ...page('transactions')],
  'tests/e2e/fair.spec.ts': ['server/', ...page('fair', 'history')],
  'tests/e2e/fairness.spec.ts': [...STAGE, 'common/rules/fairness/'],
  'tests/e2e/filmStrip.spec.ts': STAGE,
  'tests/e2e/inventory.spec.ts': ['server/', ...page('inventory')],
  'tests/e2e/listEnds.spec.ts': ['server/', ...page('fair', 'history', 'inventory')],
  'tests/e2e/longLists.spec.ts': ['server/', ...page('history', 'inventory', 'transactions')],
  'tests/e2e/luckCode.spec.ts': ['server/', ...page('luckCode', 'profile')],
  'tests/e2e/opening.spec.ts': [...STAGE, 'server/', 'src/stageSync/', ...page('case', 'cases', 'opening')],
  'tests/e2e/payment.spec.ts': ['server/', ...page('payment')],
  'tests/e2e/profile.spec.ts': ['server/', ...page('payment', 'profile')],
  'tests/e2e/sound.spec.ts': ['server/', 'src/audio/', ...page('case', 'cases', 'opening')],
  'tests/e2e/stage.spec.ts': STAGE,
  'tests/e2e/tasks.spec.ts': ['server/', ...page('tasks')],
  'tests/e2e/ticker.spec.ts': [...STAGE, 'server/', 'src/stageSync/', ...page('home')],
  'tests/e2e/transactions.spec.ts': ['server/', ...page('transactions')],
  'tests/e2e/upgrader.spec.ts': [...STAGE, 'server/', 'src/stageSync/', ...page('inventory', 'upgrader')],
  'tests/visual/forcedColors.spec.ts': ['hud/'],
  'tests/visual/pages.spec.ts': ['hud/', 'locales/', 'src/i18n/'],
  'tests/visual/pagesAudit.spec.ts': [],
  'tests/visual/pagesShots.spec.ts': ['hud/', 'locales/', 'src/i18n/'],
  'tests/visual/scenes.spec.ts': STAGE,
};

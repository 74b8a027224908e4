import { beforeAll, expect, it } from 'vitest';
import { CommitmentCard } from '../../../hud/pages/fair/CommitmentCard.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { session } from '../../../src/state/session.ts';
import { fair, me } from '../state/world.ts';
import { markupAt } from './page.ts';

beforeAll(() => setLanguage('en'));

it('the chain waits for its values, and offers another try where the player could not be loaded', () => {
  const words = () => markupAt('/', CommitmentCard, {});
  Object.assign(session, { status: 'failed', me: null, fair: null });
  expect(words()).toContain('Try again');
  // Another answer may bring the player, never the chain.
  session.me = me;
  expect(words()).toContain('Try again');
  session.status = 'ready';
  expect(words()).not.toContain('Try again');
  session.fair = fair;
  expect(words()).toContain('c0'.repeat(32));
});

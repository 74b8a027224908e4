import { beforeAll, expect, it } from 'vitest';
import { PaymentState } from '../../../hud/pages/payment/PaymentState.tsx';
import { TaskRow } from '../../../hud/pages/tasks/TaskRow.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { payment } from '../../../src/state/payments/payment.ts';
import { markupAt } from './page.ts';

const task = { id: 'x', category: 'other', active: true, bonus: 50, action: null } as const;

beforeAll(() => setLanguage('en'));

it.each(['daily', 'other'] as const)('a task of type %s shows the name that the server gives it', (type) => {
  const given = { ...task, type, name: 'Sing a song', reward_frequency: 'once' } as const;
  expect(markupAt('/tasks', TaskRow, { task: given })).toContain('Sing a song');
});

it.each([
  ['en', 'Payment timeout', 'Timed out waiting for the payment result'],
  ['ru', 'Время оплаты истекло', 'Таймаут ожидания результата оплаты'],
] as const)(
  'a payment that timed out says so in %s in a title and a message',
  async (language, title, words) => {
    await setLanguage(language);
    Object.assign(payment, { state: 'timeout', message: { key: 'error.paymentTimeout' } });
    const page = markupAt('/payment', PaymentState, { caseId: null, balance: { current: null } });
    expect(page).toContain(`<h2>${title}</h2>`);
    expect(page).toContain(words);
  },
);

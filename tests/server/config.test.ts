import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { readDeliverySettings } from '../../server/domain/deliveries/settings.ts';

const PRODUCTION = {
  BOT_TOKEN: '123456789:abcdefghijklmnopqrstuvwxyz012345',
  PUBLIC_URL: 'https://facet.example/app',
  DATABASE_URL: 'postgres://facet@db/facet',
  WEBHOOK_SECRET: 'abcdefghijklmnopqrstuvwxyz_-012345',
  SEED_KEY: '0123456789abcdef'.repeat(4),
  DELIVERY: 'steam',
  WITHDRAWAL_HOLD_DAYS: '21',
};

const problems = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((line) => line.split(':')[0] ?? '');
  }
};

describe('who delivers', () => {
  test('DELIVERY is the sandbox in local mode and has to be set in production', () => {
    expect(readDeliverySettings({})).toMatchObject({ provider: 'sandbox' });
    const { DELIVERY: _, ...silent } = PRODUCTION;
    expect(problems(silent)).toEqual(['DELIVERY']);
    expect(problems({ ...silent, DELIVERY: '' })).toEqual(['DELIVERY']);
    for (const DELIVERY of ['sandbox', 'off']) {
      expect(problems({ ...silent, DELIVERY })).toEqual([]);
      expect(readDeliverySettings({ ...silent, DELIVERY })).toMatchObject({ provider: DELIVERY });
    }
    expect(() => readDeliverySettings({ ...silent, DELIVERY: 'none' })).toThrow(
      'DELIVERY: must be sandbox, steam or off',
    );
    expect(() => readDeliverySettings({ SANDBOX_OUTCOMES: 'accepted,refused,lost' })).toThrow(
      /^SANDBOX_OUTCOMES: must be a list of accepted, declined, expired, out-of-stock, outage$/,
    );
    expect(() => readDeliverySettings(PRODUCTION)).toThrow('STEAM_ACCOUNT: is needed when DELIVERY is steam');
  });
});

describe('the environment', () => {
  test('an empty environment is local mode', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, botToken: null, databaseUrl: null });
    expect(readConfig({ BOT_TOKEN: '' })).toMatchObject({ botToken: null });
  });

  test('an environment with BOT_TOKEN needs the other six values of production', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      publicUrl: 'https://facet.example',
      appOrigins: ['https://facet.example'],
    });
    const { BOT_TOKEN } = PRODUCTION;
    expect(problems({ BOT_TOKEN })).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'WEBHOOK_SECRET',
      'SEED_KEY',
      'WITHDRAWAL_HOLD_DAYS',
      'DELIVERY',
    ]);
  });

  test('the values of the environment are parsed into the types of the config', () => {
    const config = readConfig({
      APP_ORIGINS: 'https://play.example/, http://localhost:5173/app',
      API_ORIGINS: 'https://api{n}.example/',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
      CRYSTALS_PER_USD: '300',
      FREE_WITHDRAWAL_USD: '5',
      WITHDRAWAL_HOLD_DAYS: '14',
      WITHDRAWAL_DAILY_USD: '500',
    });
    expect(config).toMatchObject({
      appOrigins: ['https://play.example', 'http://localhost:5173'],
      trustProxy: ['loopback', '10.0.0.0/8', '::1'],
      crystalsPerUsd: 300,
      withdrawals: { freeUsd: 5, holdDays: 14, dailyUsd: 500 },
    });
    expect(config.apiOrigins).toEqual(Array.from({ length: 10 }, (_, n) => `https://api${n}.example`));
    expect(readConfig({})).toMatchObject({
      trustProxy: false,
      apiOrigins: [],
      crystalsPerUsd: 1000,
      withdrawals: { freeUsd: 2, holdDays: 0, dailyUsd: 200 },
    });
  });

  test('an environment with values of production and no BOT_TOKEN is refused', () => {
    for (const name of ['PUBLIC_URL', 'WEBHOOK_SECRET'] as const) {
      expect(problems({ [name]: PRODUCTION[name] })).toEqual(['BOT_TOKEN']);
    }
  });

  test.each([
    ['PUBLIC_URL', 'http://facet.example'],
    ['PUBLIC_URL', 'facet.example'],
    ['WEBHOOK_SECRET', 'a'.repeat(31)],
    ['WEBHOOK_SECRET', `${'a'.repeat(40)}!`],
    ['WEBHOOK_SECRET', 'a'.repeat(64)],
    ['WEBHOOK_SECRET', '1234'.repeat(10)],
    ['SEED_KEY', 'a'.repeat(64)],
    ['SEED_KEY', '0123456789abcdef'.repeat(3)],
    ['SEED_KEY', '0123456789ABCDEF'.repeat(4)],
    ['SEED_KEY_PREVIOUS', '1234'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'x'.repeat(32)],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_READ_URL', 'postgres://one:5432,two:5432/facet'],
    ['BOT_TOKEN', 'token'],
    ['LOCAL_MODE', 'yes'],
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['INIT_DATA_MAX_AGE', '1h'],
    ['CRYSTALS_PER_USD', '0'],
    ['CRYSTALS_PER_USD', '50'],
    ['CRYSTALS_PER_USD', '1050'],
    ['CRYSTALS_PER_USD', '-1000'],
    ['CRYSTALS_PER_USD', '1000.5'],
    ['FREE_WITHDRAWAL_USD', '-1'],
    ['WITHDRAWAL_HOLD_DAYS', '366'],
    ['WITHDRAWAL_DAILY_USD', '0'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8/8'],
    ['APP_ORIGINS', 'play.example'],
    ['API_ORIGINS', 'https://api.example, javascript:alert(1)'],
  ])('a wrong value is refused by its name: %s=%s', (name, value) => {
    expect(problems({ ...PRODUCTION, [name]: value })).toEqual([name]);
  });

  test('a replica is nothing without its primary', () => {
    expect(problems({ DATABASE_READ_URL: 'postgres://replica/facet' })).toEqual(['DATABASE_URL']);
  });
});

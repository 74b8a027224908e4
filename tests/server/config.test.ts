import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

const PRODUCTION = {
  BOT_TOKEN: '123456789:abcdefghijklmnopqrstuvwxyz012345',
  PUBLIC_URL: 'https://facet.example/app',
  DATABASE_URL: 'postgres://facet@db/facet',
  WEBHOOK_SECRET: 'abcdefghijklmnopqrstuvwxyz_-012345',
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

describe('the environment', () => {
  test('may be empty: local mode', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, botToken: null, databaseUrl: null });
    expect(readConfig({ BOT_TOKEN: '' })).toMatchObject({ botToken: null });
  });

  test('of production needs its four values', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      publicUrl: 'https://facet.example',
      appOrigins: ['https://facet.example'],
    });
    const { BOT_TOKEN } = PRODUCTION;
    expect(problems({ BOT_TOKEN })).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'WEBHOOK_SECRET']);
  });

  test.each([
    ['PUBLIC_URL', 'http://facet.example'],
    ['PUBLIC_URL', 'facet.example'],
    ['WEBHOOK_SECRET', 'a'.repeat(31)],
    ['WEBHOOK_SECRET', `${'a'.repeat(40)}!`],
    ['DATABASE_URL', 'mysql://x'],
    ['BOT_TOKEN', 'token'],
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['INIT_DATA_MAX_AGE', '1h'],
  ])('names what is wrong: %s=%s', (name, value) => {
    expect(problems({ ...PRODUCTION, [name]: value })).toEqual([name]);
  });
});

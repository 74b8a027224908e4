import * as v from 'valibot';
import { readSettings } from '../config.ts';
import { httpMatchPlatform, type MatchPlatform } from '../domain/tasks/gamingMatch.ts';

const Settings = v.object({
  MATCH_API_URL: v.pipe(v.string(), v.url(), v.includes('{id}')),
  MATCH_API_KEY: v.pipe(v.string(), v.minLength(1)),
  MATCH_ADDRESS: v.pipe(v.string(), v.url()),
});

/**
 * The gaming-match platform that the environment names; null where it names none.
 * @throws ConfigError where only a part of it is there.
 */
export function readMatchPlatform(environment: NodeJS.ProcessEnv): MatchPlatform | null {
  const names = Object.keys(Settings.entries);
  const given = Object.fromEntries(names.map((name) => [name, environment[name] || undefined]));
  if (Object.values(given).every((value) => value === undefined)) return null;
  const { MATCH_API_URL, MATCH_API_KEY, MATCH_ADDRESS } = readSettings(Settings, given);
  return httpMatchPlatform(MATCH_API_URL, MATCH_API_KEY, MATCH_ADDRESS);
}

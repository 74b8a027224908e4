import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../../common/rules/durations.ts';
import { useT } from './useT.ts';

/** Returns a function that writes seconds in the largest fitting unit: minutes, hours from one hour, days from two. */
export function useDuration(): (seconds: number) => string {
  const { t } = useT();
  return (seconds) => {
    if (seconds >= 2 * SECONDS_PER_DAY)
      return t('care.days', { count: Math.round(seconds / SECONDS_PER_DAY) });
    if (seconds >= SECONDS_PER_HOUR)
      return t('tasks.hours', { count: Math.round(seconds / SECONDS_PER_HOUR) });
    return t('tasks.minutes', { count: Math.max(1, Math.round(seconds / SECONDS_PER_MINUTE)) });
  };
}

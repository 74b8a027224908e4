import { useT } from '../../src/i18n/useT.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Says how long `seconds` are in the largest unit that fits: minutes, hours from one hour, days from two days. */
export function useDuration(): (seconds: number) => string {
  const { t } = useT();
  return (seconds) => {
    if (seconds >= 2 * DAY) return t('care.days', { count: Math.round(seconds / DAY) });
    if (seconds >= HOUR) return t('tasks.hours', { count: Math.round(seconds / HOUR) });
    return t('tasks.minutes', { count: Math.max(1, Math.round(seconds / MINUTE)) });
  };
}

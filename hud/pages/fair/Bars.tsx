import { useT } from '../../hooks/useT.ts';
import styles from './Bars.module.css';

interface BarsProps {
  readonly counts: readonly number[];
  readonly expected: number;
}

/** A bar for the draws in each equal part of the range, and a line at the even spread. */
export function Bars({ counts, expected }: BarsProps) {
  const { t } = useT();
  const most = Math.max(...counts, expected * 1.5);
  return (
    <div className={styles.chart}>
      <span className={styles.line} style={{ bottom: `${(100 * expected) / most}%` }} aria-hidden="true" />
      <ol className={styles.bars}>
        {counts.map((count, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <li key={part} className={styles.bar} style={{ height: `${(100 * count) / most}%` }}>
            <span className="sr-only">{t('fair.part', { part: part + 1, count })}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

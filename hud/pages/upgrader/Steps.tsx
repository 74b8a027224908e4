import { useEffect, useRef } from 'react';
import type { Upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './Steps.module.css';

const STEPS = ['item', 'target', 'confirm', 'spin', 'result'] as const;

/** Where the flow stands, as five facets of which the ones behind are lit. */
export function Steps({ step }: { readonly step: Upgrader['step'] }) {
  const { t } = useT();
  const place = STEPS.indexOf(step);
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    // The button that was pressed is gone: a screen reader goes on at the step's name.
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return (
    <div>
      <div className={styles.bars} aria-hidden="true">
        {STEPS.map((name, index) => (
          <span key={name} className={index <= place ? styles.lit : styles.bar} />
        ))}
      </div>
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        <span className="sr-only">{t('upgrader.step', { step: place + 1 })}. </span>
        {t(`upgrader.steps.${step}`)}
      </h2>
    </div>
  );
}

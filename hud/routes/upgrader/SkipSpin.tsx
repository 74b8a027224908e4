import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { SKIP_AFTER } from '../../../src/rules/spin.ts';
import { revealUpgrade } from '../../../src/state/upgrade.ts';
import { upgrader } from '../../../src/state/upgrader.ts';
import { Button } from '../../parts/Button.tsx';
import styles from './SkipSpin.module.css';

/** Cuts a spin short, once it has been seen for a while; its place is kept from the start. */
export function SkipSpin() {
  const { t } = useT();
  const spinning = useSnapshot(upgrader).phase === 'spinning';
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!spinning) return;
    const timer = setTimeout(() => setDue(true), SKIP_AFTER * 1000);
    return () => clearTimeout(timer);
  }, [spinning]);
  return (
    <div className={styles.place}>
      {due && spinning && (
        <Button look="secondary" size="small" onClick={revealUpgrade}>
          {t('upgrader.skip')}
        </Button>
      )}
    </div>
  );
}

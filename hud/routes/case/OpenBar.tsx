import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { CaseDetail } from '../../../src/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { leaveHero } from '../../../src/state/hero.ts';
import { openCase } from '../../../src/state/openCase.ts';
import { opening } from '../../../src/state/opening.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../parts/Button.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PriceTag } from '../../parts/PriceTag.tsx';
import styles from './OpenBar.module.css';

/**
 * The button that opens the case, always under the thumb; without the crystals it leads to more of them, and from the
 * welcome case, once it has been opened, to the others.
 */
export function OpenBar({ item }: { readonly item: Pick<CaseDetail, 'id' | 'price'> }) {
  const { t, say } = useT();
  const { balance, isFirstVisit } = useSnapshot(session);
  const { busy, error } = useSnapshot(opening);
  const [, navigate] = useLocation();
  const missing = Math.max(0, item.price - balance);

  const open = async () => {
    await openCase(item.id);
    if (opening.phase === 'idle') return;
    leaveHero();
    navigate(`/cases/${item.id}/opening`);
  };

  return (
    <div className={styles.bar}>
      {error && (
        <p className={styles.error} role="alert">
          {say(error.message)}
        </p>
      )}
      {item.id === WELCOME_CASE_ID && !isFirstVisit ? (
        <ButtonLink to="/cases" wide>
          {t('case.toCases')}
        </ButtonLink>
      ) : missing > 0 ? (
        <ButtonLink to="/payment" look="secondary" wide>
          <Icon name="plus" size={20} />
          {t('case.needs', { count: missing })}
        </ButtonLink>
      ) : (
        <Button wide pending={busy} onClick={() => void open()}>
          {t(item.id === WELCOME_CASE_ID ? 'case.openFree' : 'case.open')}
          {item.price > 0 && <PriceTag amount={item.price} />}
        </Button>
      )}
    </div>
  );
}

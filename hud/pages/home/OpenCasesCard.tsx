import { useSnapshot } from 'valtio';
import { visibleCases } from '../../../src/state/cases/caseList.ts';
import { cases } from '../../../src/state/cases/cases.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Glow } from '../../components/Glow.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './OpenCasesCard.module.css';

/** Three cases and the button to the list of cases. */
export function OpenCasesCard({ className }: { readonly className?: string | undefined }) {
  const { t } = useT();
  const { list } = useSnapshot(cases);
  const fan = visibleCases(list, 'Popular').slice(0, 3);
  return (
    <section className={classes('surface', styles.card, className)}>
      <div className={styles.fan} aria-hidden="true">
        {fan.map((summary) => (
          <div key={summary.id} className={styles.case}>
            <Glow src={summary.img} />
            <Picture src={summary.img} aspect={1} eager />
          </div>
        ))}
      </div>
      <h2 className={styles.title}>{t('home.casesTitle')}</h2>
      <ButtonLink to="/cases" wide>
        {t('home.openCases')}
      </ButtonLink>
    </section>
  );
}

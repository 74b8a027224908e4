import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { cases, visibleCases } from '../../../src/state/cases.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { classes } from '../../parts/classes.ts';
import { Glow } from '../../parts/Glow.tsx';
import { Picture } from '../../parts/Picture.tsx';
import styles from './OpenCasesCard.module.css';

/** The way into the game: three cases in their light and one button. */
export function OpenCasesCard({ className }: { readonly className?: string | undefined }) {
  const { t } = useT();
  const { list } = useSnapshot(cases);
  const fan = visibleCases(list, 'Popular').slice(0, 3);
  return (
    <section className={classes(styles.card, className)}>
      <div className={styles.fan} aria-hidden="true">
        {fan.map((item) => (
          <div key={item.id} className={styles.case}>
            <Glow src={item.img} />
            <Picture src={item.img} aspect={1} eager />
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

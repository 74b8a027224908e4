import { useSnapshot } from 'valtio';
import { MODES, TALISMANS } from '../../../common/rules/fairness/clientSeed.ts';
import { choices, chooseMode, chooseTalisman } from '../../../src/state/round/choices.ts';
import { Choice } from '../../components/Choice.tsx';
import { Icon } from '../../components/Icon.tsx';
import { QuickPlayRow } from '../../components/QuickPlayRow.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { LuckCodeLink } from './LuckCodeLink.tsx';
import styles from './ShowChoices.module.css';

/** Choice of the opening mode and the talisman; says that neither changes the odds. */
export function ShowChoices() {
  const { t } = useT();
  const { mode, talisman } = useSnapshot(choices);
  return (
    <section className={styles.choices}>
      <div className={styles.show}>
        <Choice
          label={t('case.mode')}
          options={MODES.map((value) => ({
            value,
            label: t(`case.modes.${value}`),
            picture: `/art/things/mode-${value}.webp`,
          }))}
          value={mode}
          onChange={chooseMode}
        />
        <Choice
          label={t('case.talisman')}
          options={TALISMANS.map((value) => ({
            value,
            label: t(`case.talismans.${value}`),
            picture: `/art/things/talisman-${value}.webp`,
          }))}
          value={talisman}
          onChange={chooseTalisman}
        />
      </div>
      <div className={classes('surface', styles.quick)}>
        <QuickPlayRow />
      </div>
      <LuckCodeLink />
      <p className={styles.note}>
        <Icon name="shield" size={20} />
        {t('case.sameOdds')}
      </p>
    </section>
  );
}

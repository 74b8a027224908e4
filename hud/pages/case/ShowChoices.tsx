import { useSnapshot } from 'valtio';
import { MODES, type Mode, TALISMANS, type Talisman } from '../../../common/rules/fairness/clientSeed.ts';
import { choices, chooseMode, chooseTalisman } from '../../../src/state/round/choices.ts';
import { Choice } from '../../components/Choice.tsx';
import { Icon } from '../../components/Icon.tsx';
import { QuickPlayRow } from '../../components/QuickPlayRow.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { LuckCodeLink } from './LuckCodeLink.tsx';
import styles from './ShowChoices.module.css';

const MODE_PICTURES: Readonly<Record<Mode, string>> = {
  calm: '/art/things/mode-calm.webp',
  aggressive: '/art/things/mode-aggressive.webp',
  precise: '/art/things/mode-precise.webp',
};
const TALISMAN_PICTURES: Readonly<Record<Talisman, string>> = {
  clover: '/art/things/talisman-clover.webp',
  crystal: '/art/things/talisman-crystal.webp',
  dragon: '/art/things/talisman-dragon.webp',
  lightning: '/art/things/talisman-lightning.webp',
};

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
            picture: MODE_PICTURES[value],
          }))}
          value={mode}
          onChange={chooseMode}
        />
        <Choice
          label={t('case.talisman')}
          options={TALISMANS.map((value) => ({
            value,
            label: t(`case.talismans.${value}`),
            picture: TALISMAN_PICTURES[value],
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

import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { MODES, TALISMANS } from '../../../src/rules/fairness/clientSeed.ts';
import { chooseMode, chooseTalisman, opening } from '../../../src/state/opening.ts';
import { Choice } from '../../parts/Choice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LuckCodeLink } from './LuckCodeLink.tsx';
import styles from './ShowChoices.module.css';

/** How the reel spins and what trails it, with the sentence that neither touches the odds. */
export function ShowChoices() {
  const { t } = useT();
  const { mode, talisman } = useSnapshot(opening);
  return (
    <section className={styles.choices}>
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
      <LuckCodeLink />
      <p className={styles.note}>
        <Icon name="shield" size={20} />
        {t('case.sameOdds')}
      </p>
    </section>
  );
}

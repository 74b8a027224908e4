import { useState } from 'react';
import { showToast } from '../../../src/state/toasts.ts';
import { copyText } from '../../../src/telegram/copyText.ts';
import { Button } from '../../components/Button.tsx';
import { CardWords } from '../../components/CardWords.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './SaveCard.module.css';
import { saveFile } from './saveFile.ts';
import { useVerifierFile } from './useVerifierFile.ts';

/** Saves the verifier as a file. Some web views cannot save files, so its text can be copied too. */
export function SaveCard() {
  const { t } = useT();
  const makeFile = useVerifierFile();
  const [busy, setBusy] = useState(false);
  const withFile = async (use: (html: string) => Promise<void>) => {
    setBusy(true);
    try {
      await use(await makeFile());
    } catch {
      showToast('bad', { key: 'fair.saveFailed' });
    } finally {
      setBusy(false);
    }
  };
  const copy = async (html: string) => {
    if (await copyText(html)) showToast('good', { key: 'common.copied' });
    else showToast('bad', { key: 'fair.saveFailed' });
  };
  return (
    <TitledCard title={t('fair.save')}>
      <CardWords>{t('fair.saveWords')}</CardWords>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          wide
          pending={busy}
          onClick={() => void withFile((html) => saveFile('facet-check.html', 'text/html', html))}
        >
          {t('fair.saveFile')}
        </Button>
        <Button variant="ghost" size="small" wide disabled={busy} onClick={() => void withFile(copy)}>
          {t('fair.copyFile')}
        </Button>
      </div>
    </TitledCard>
  );
}

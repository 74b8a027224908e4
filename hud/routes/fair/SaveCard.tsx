import { useState } from 'react';
import { useT } from '../../../src/i18n/useT.ts';
import { showToast } from '../../../src/state/toasts.ts';
import { copyText } from '../../../src/telegram/links.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import styles from './Cards.module.css';
import { saveFile } from './saveFile.ts';
import { useVerifierFile } from './useVerifierFile.ts';

/** The verifier as a file of one's own; some phones' web views save nothing, so its text can be copied too. */
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
    <Card className={styles.card}>
      <h2 className={styles.title}>{t('fair.save')}</h2>
      <p className={styles.words}>{t('fair.saveWords')}</p>
      <div className={styles.actions}>
        <Button
          look="secondary"
          wide
          pending={busy}
          onClick={() => void withFile((html) => saveFile('facet-check.html', 'text/html', html))}
        >
          {t('fair.saveFile')}
        </Button>
        <Button look="ghost" size="small" wide disabled={busy} onClick={() => void withFile(copy)}>
          {t('fair.copyFile')}
        </Button>
      </div>
    </Card>
  );
}

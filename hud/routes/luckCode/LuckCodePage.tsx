import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { keepLuckCode } from '../../../src/state/luck.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { useBack } from '../../trail.ts';
import { Code } from './Code.tsx';
import { Drawing } from './Drawing.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import styles from './LuckCodePage.module.css';
import { useDrawnCode } from './useDrawnCode.ts';

/** A drawing becomes the player's half of every draw. */
export function LuckCodePage() {
  const { t } = useT();
  const { me } = useSnapshot(session);
  const back = useBack();
  const { strokes, code, add, clear, shuffle } = useDrawnCode();
  const [helping, setHelping] = useState(false);
  const [saving, setSaving] = useState(false);
  const done = async () => {
    if (!code) return;
    setSaving(true);
    const saved = await keepLuckCode(code);
    setSaving(false);
    if (saved) back();
  };
  return (
    <main className={styles.page}>
      <PageHeader title={t('luck.title')}>
        <IconButton icon="help" label={t('luck.help')} onClick={() => setHelping(true)} />
      </PageHeader>
      <p className={styles.words}>{t('luck.words')}</p>
      <Drawing strokes={strokes} onStroke={add} />
      <Code fresh={code} current={me?.luck_code ?? null} />
      <div className={styles.actions}>
        <Button look="secondary" wide disabled={code === null || saving} onClick={clear}>
          {t('luck.clear')}
        </Button>
        <Button wide disabled={code === null} pending={saving} onClick={() => void done()}>
          {t('luck.done')}
        </Button>
      </div>
      <Button look="ghost" size="small" wide disabled={saving} onClick={shuffle}>
        {t('luck.random')}
      </Button>
      {helping && <HelpSheet onClose={() => setHelping(false)} />}
    </main>
  );
}

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { saveLuckCode } from '../../../src/state/account/luckCode.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../components/Button.tsx';
import pair from '../../components/buttonPair.module.css';
import { ColumnPage } from '../../components/ColumnPage.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useBack } from '../../hooks/useBack.ts';
import { useIsShown } from '../../hooks/useIsShown.ts';
import { useT } from '../../hooks/useT.ts';
import { Code } from './Code.tsx';
import { Drawing } from './Drawing.tsx';
import { HelpSheet } from './HelpSheet.tsx';
import { useDrawnCode } from './useDrawnCode.ts';

/** Turns a drawing into the player's luck code. */
export function LuckCodePage() {
  const { t } = useT();
  const { me } = useSnapshot(session);
  const back = useBack();
  const { strokes, code, add, clear, shuffle } = useDrawnCode();
  const [helping, setHelping] = useState(false);
  const isShown = useIsShown();
  const [saving, setSaving] = useState(false);
  const done = async () => {
    if (!code) return;
    setSaving(true);
    const saved = await saveLuckCode(code);
    setSaving(false);
    if (saved && isShown.current) back();
  };
  return (
    <ColumnPage
      title={t('luck.title')}
      words={t('luck.words')}
      aside={<IconButton icon="help" label={t('luck.help')} onClick={() => setHelping(true)} />}
    >
      <Drawing strokes={strokes} onStroke={add} />
      <Code fresh={code} current={me?.luck_code ?? null} />
      <div className={pair.pair}>
        <Button variant="secondary" wide disabled={code === null || saving} onClick={clear}>
          {t('luck.clear')}
        </Button>
        <Button wide disabled={code === null} pending={saving} onClick={() => void done()}>
          {t('luck.done')}
        </Button>
      </div>
      <Button variant="ghost" size="small" wide disabled={saving} onClick={shuffle}>
        {t('luck.random')}
      </Button>
      {helping && <HelpSheet onClose={() => setHelping(false)} />}
    </ColumnPage>
  );
}

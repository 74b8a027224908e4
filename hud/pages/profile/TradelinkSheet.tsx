import { type FormEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import { TRADELINK_PREFIX } from '../../../common/rules/tradelink.ts';
import { saveTradelink, saving } from '../../../src/state/account/profile.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../components/Button.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useIsShown } from '../../hooks/useIsShown.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './TradelinkSheet.module.css';

/** The form for the trade link, to which items are sent. */
export function TradelinkSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const { me } = useSnapshot(session);
  const { tradelink: isSaving } = useSnapshot(saving);
  const isShown = useIsShown();
  const [link, setLink] = useState(me?.tradelink ?? '');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if ((await saveTradelink(link)) && isShown.current) onClose();
  };
  return (
    <Sheet title={t('profile.tradelink')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label={t('profile.tradelinkWords')}
          className={styles.field}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={`${TRADELINK_PREFIX}…`}
          value={link}
          onChange={(event) => setLink(event.target.value)}
        />
        <Button type="submit" wide pending={isSaving} disabled={link.trim() === ''}>
          {t('common.save')}
        </Button>
      </form>
    </Sheet>
  );
}

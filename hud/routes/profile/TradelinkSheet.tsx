import { type FormEvent, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { TRADELINK_PREFIX } from '../../../src/rules/tradelink.ts';
import { profile, saveTradelink } from '../../../src/state/profile.ts';
import { session } from '../../../src/state/session.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import styles from './TradelinkSheet.module.css';

/** Where items are sent to. */
export function TradelinkSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  const field = useId();
  const { me } = useSnapshot(session);
  const { savingTradelink } = useSnapshot(profile);
  const [link, setLink] = useState(me?.tradelink ?? '');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await saveTradelink(link)) onClose();
  };
  return (
    <Sheet title={t('profile.tradelink')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <label htmlFor={field} className={styles.label}>
          {t('profile.tradelinkWords')}
        </label>
        <input
          id={field}
          className={styles.field}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={`${TRADELINK_PREFIX}…`}
          value={link}
          onChange={(event) => setLink(event.target.value)}
          onFocus={(event) => event.target.scrollIntoView({ block: 'center' })}
        />
        <Button type="submit" wide pending={savingTradelink} disabled={link.trim() === ''}>
          {t('common.save')}
        </Button>
      </form>
    </Sheet>
  );
}

import { type FormEvent, useId, useState } from 'react';
import type { Receipt } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { Button } from '../../parts/Button.tsx';
import styles from './PasteReceipt.module.css';
import { parseReceipt } from './parseReceipt.ts';

/** A receipt as text, from wherever it comes. */
export function PasteReceipt({ onCheck }: { readonly onCheck: (receipt: Receipt) => void }) {
  const { t } = useT();
  const field = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const receipt = parseReceipt(text);
    setWrong(receipt === null);
    if (receipt) onCheck(receipt);
  };
  return (
    <form className={styles.form} onSubmit={check}>
      <label htmlFor={field} className={styles.label}>
        {t('fair.field')}
      </label>
      <textarea
        id={field}
        className={styles.field}
        rows={5}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={t('fair.placeholder')}
        value={text}
        aria-invalid={wrong}
        onChange={(event) => setText(event.target.value)}
      />
      {wrong && (
        <p className={styles.wrong} role="alert">
          {t('fair.notReceipt')}
        </p>
      )}
      <Button type="submit" wide disabled={text.trim() === ''}>
        {t('fair.checkNow')}
      </Button>
    </form>
  );
}

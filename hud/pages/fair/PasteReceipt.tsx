import { type FormEvent, useId, useState } from 'react';
import type { Receipt } from '../../../common/api/schemas.ts';
import { Button } from '../../components/Button.tsx';
import field from '../../components/TextField.module.css';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './PasteReceipt.module.css';
import { parseReceipt } from './parseReceipt.ts';

/** A field to paste a receipt into. */
export function PasteReceipt({ onCheck }: { readonly onCheck: (receipt: Receipt) => void }) {
  const { t } = useT();
  const id = useId();
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
      <label htmlFor={id} className={field.label}>
        {t('fair.field')}
      </label>
      <textarea
        id={id}
        className={classes(field.field, styles.field)}
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

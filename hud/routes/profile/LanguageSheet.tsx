import { useId } from 'react';
import { useSnapshot } from 'valtio';
import type { Language } from '../../../src/api/schemas.ts';
import { writtenLanguages } from '../../../src/i18n/locale.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { changeLanguage, profile } from '../../../src/state/profile.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import styles from './LanguageSheet.module.css';

/** Every language by the name that its speakers give it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  uk: 'Українська',
  pt: 'Português',
  es: 'Español',
  tr: 'Türkçe',
  kk: 'Қазақша',
  uz: 'Oʻzbekcha',
  id: 'Bahasa Indonesia',
};

export function LanguageSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT();
  const { savingLanguage } = useSnapshot(profile);
  const group = useId();
  return (
    <Sheet title={t('profile.language')} onClose={onClose}>
      <fieldset className={styles.list} disabled={savingLanguage}>
        <legend className="unseen">{t('profile.language')}</legend>
        {writtenLanguages().map((option) => (
          <label key={option} className={styles.option} lang={option}>
            <input
              type="radio"
              className="unseen"
              name={group}
              checked={option === language}
              onChange={() => void changeLanguage(option)}
            />
            <span>{LANGUAGE_NAMES[option]}</span>
            {option === language && <Icon name="check" size={20} />}
          </label>
        ))}
      </fieldset>
    </Sheet>
  );
}

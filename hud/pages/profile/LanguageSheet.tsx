import { useId } from 'react';
import { useSnapshot } from 'valtio';
import type { Language } from '../../../common/api/schemas.ts';
import { availableLanguages } from '../../../src/i18n/locale.ts';
import { changeLanguage, saving } from '../../../src/state/account/profile.ts';
import { Icon } from '../../components/Icon.tsx';
import { RadioOption } from '../../components/RadioOption.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './LanguageSheet.module.css';

/** Every language by its own name. */
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

/** The languages to choose from, each in its own words. */
export function LanguageSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, language } = useT();
  const { language: isSaving } = useSnapshot(saving);
  const group = useId();
  return (
    <Sheet title={t('profile.language')} onClose={onClose}>
      {/* Disabled it would take the focus from the option that the arrow keys have come to. */}
      <fieldset className={styles.list} aria-disabled={isSaving}>
        <legend className="sr-only">{t('profile.language')}</legend>
        {availableLanguages().map((option) => (
          <RadioOption
            key={option}
            className={styles.option}
            lang={option}
            group={group}
            checked={option === language}
            onChoose={() => void changeLanguage(option)}
          >
            <span>{LANGUAGE_NAMES[option]}</span>
            {option === language && <Icon name="check" size={20} />}
          </RadioOption>
        ))}
      </fieldset>
    </Sheet>
  );
}

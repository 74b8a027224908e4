import { useSnapshot } from 'valtio';
import type { Language } from '../../../common/api/schemas.ts';
import { availableLanguages, locale } from '../../i18n/locale.ts';
import { changeLanguage } from '../../state/account/profile.ts';
import { choosePseudo, isPseudoChosen } from '../pseudo.ts';
import { Chips } from './Chips.tsx';

/** The player's language, or the pseudo-language. */
export function LanguageChips({ attempt }: { attempt(work: Promise<unknown>): void }) {
  const { language } = useSnapshot(locale);
  const strange = isPseudoChosen();
  const choose = (next: Language) => {
    const changed = changeLanguage(next);
    // The texts of the pseudo-language replace all others until the page is reloaded.
    attempt(strange ? changed.then(() => pseudo(false)) : changed);
  };
  const pseudo = (wanted: boolean) => {
    choosePseudo(wanted);
    location.reload();
  };
  return (
    <Chips title="Language">
      {availableLanguages().map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === language && !strange}
          onClick={() => choose(one)}
        >
          {one}
        </button>
      ))}
      <button type="button" aria-pressed={strange} onClick={() => pseudo(!strange)}>
        [pšéûdö~]
      </button>
    </Chips>
  );
}

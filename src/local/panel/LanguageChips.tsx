import { useSnapshot } from 'valtio';
import type { Language } from '../../api/schemas.ts';
import { locale, writtenLanguages } from '../../i18n/locale.ts';
import { changeLanguage } from '../../state/profile.ts';
import { speaksPseudo, wantPseudo } from '../pseudo.ts';
import { Chips } from './Chips.tsx';

/** The player's language, or English made strange: longer, and with marks on its letters. */
export function LanguageChips({ attempt }: { attempt(work: Promise<unknown>): void }) {
  const { language } = useSnapshot(locale);
  const strange = speaksPseudo();
  const choose = (next: Language) => {
    const changed = changeLanguage(next);
    // The texts of the pseudo-language lie in the place of all others until the page is loaded again.
    attempt(strange ? changed.then(() => pseudo(false)) : changed);
  };
  const pseudo = (wanted: boolean) => {
    wantPseudo(wanted);
    location.reload();
  };
  return (
    <Chips title="Language">
      {writtenLanguages().map((one) => (
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

import { useT } from '../../../src/i18n/useT.ts';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';

export function NotFoundPage() {
  const { t } = useT();
  return (
    <main>
      <EmptyState
        alone
        picture="/art/things/lock.webp"
        title={t('notFound.title')}
        action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
      >
        {t('notFound.words')}
      </EmptyState>
    </main>
  );
}

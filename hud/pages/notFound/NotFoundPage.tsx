import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useT } from '../../hooks/useT.ts';

/** Any address that is no page. */
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

import { CardWords } from '../../components/CardWords.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';

/** Says what on the reel is decoration and not part of the draw. */
export function DecorationCard() {
  const { t } = useT();
  return (
    <TitledCard title={t('fair.decoration')}>
      <CardWords>{t('fair.decorationWords')}</CardWords>
    </TitledCard>
  );
}

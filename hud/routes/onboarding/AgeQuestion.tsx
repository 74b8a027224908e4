import { useState } from 'react';
import { useT } from '../../../src/i18n/useT.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';

interface AgeQuestionProps {
  readonly onAdult: () => void;
  readonly onClose: () => void;
}

/** Asked before the first case: the game is for adults. */
export function AgeQuestion({ onAdult, onClose }: AgeQuestionProps) {
  const { t } = useT();
  const [minor, setMinor] = useState(false);
  if (minor) {
    return (
      <Dialog
        title={t('onboarding.minorTitle')}
        onClose={onClose}
        actions={
          <Button look="secondary" wide onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        {t('onboarding.minor')}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('onboarding.ageTitle')}
      onClose={onClose}
      actions={
        <>
          <Button wide onClick={onAdult}>
            {t('onboarding.adult')}
          </Button>
          <Button look="secondary" wide onClick={() => setMinor(true)}>
            {t('onboarding.notAdult')}
          </Button>
        </>
      }
    >
      {t('onboarding.ageWords')}
    </Dialog>
  );
}

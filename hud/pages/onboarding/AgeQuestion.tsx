import { useState } from 'react';
import { confirmAge } from '../../../src/state/account/age.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useT } from '../../hooks/useT.ts';

interface AgeQuestionProps {
  readonly onAdult?: () => void;
  readonly onClose: () => void;
}

/** Asks the age before the first case, wherever somebody new lands: the game is for adults. */
export function AgeQuestion({ onAdult, onClose }: AgeQuestionProps) {
  const { t } = useT();
  const [minor, setMinor] = useState(false);
  const confirm = () => {
    void confirmAge();
    onAdult?.();
  };
  if (minor) {
    return (
      <Dialog
        topic="minor"
        title={t('onboarding.minorTitle')}
        onClose={onClose}
        actions={
          <Button variant="secondary" wide onClick={onClose}>
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
          <Button wide onClick={confirm}>
            {t('onboarding.adult')}
          </Button>
          <Button variant="secondary" wide onClick={() => setMinor(true)}>
            {t('onboarding.notAdult')}
          </Button>
        </>
      }
    >
      {t('onboarding.ageWords')}
    </Dialog>
  );
}

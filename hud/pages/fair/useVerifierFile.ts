import { fetchFile } from '../../../src/api/fetchFile.ts';
import { useT } from '../../hooks/useT.ts';
import { KNOWN_ANSWERS } from './standalone/knownAnswers.ts';
import { filePage } from './standalone/page.ts';
import programUrl from './standalone/verifier.ts?worker&url';

/**
 * Returns a function that makes the verifier as one HTML file in the current language. @throws if its program fails to
 * load.
 */
export function useVerifierFile(): () => Promise<string> {
  const { t, language } = useT();
  return async () => {
    const program = await fetchFile(programUrl);
    return filePage(await program.text(), {
      language,
      title: t('fair.fileTitle'),
      words: t('fair.fileWords'),
      field: t('fair.field'),
      check: t('fair.checkNow'),
      good: t('fair.good'),
      bad: t('fair.bad'),
      notReceipt: t('fair.notReceipt'),
      selfTestGood: t('fair.selfTestGood', { count: KNOWN_ANSWERS.length }),
      selfTestBad: t('fair.selfTestBad'),
      steps: {
        seed: t('proof.steps.seed'),
        chain: t('proof.steps.chain'),
        player: t('proof.steps.player'),
        odds: t('proof.steps.odds'),
        roll: t('proof.steps.roll'),
        item: t('proof.steps.item'),
      },
    });
  };
}

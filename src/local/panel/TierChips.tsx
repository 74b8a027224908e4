import { chooseTier, chosenTier, keptSpeed } from '../../state/device.ts';
import { OptionChips } from './OptionChips.tsx';

const OPTIONS = ['own', 'LOW', 'AVERAGE', 'HIGH'] as const;
const WORDS = { own: 'The device’s own', LOW: 'LOW', AVERAGE: 'AVERAGE', HIGH: 'HIGH' };

/** The tier that is on, and what it was measured by. */
function title(): string {
  const speed = keptSpeed();
  const measured = speed
    ? `${Math.round(speed.pixels)} Mpx/s, ${Math.round(speed.steps)} M steps/s`
    : 'not measured';
  return `Tier: ${document.documentElement.dataset.tier ?? 'none yet'} (${measured})`;
}

/** The quality that the stage is drawn in; another one starts the app anew. */
export function TierChips() {
  return (
    <OptionChips
      title={title()}
      words={WORDS}
      options={OPTIONS}
      current={() => chosenTier() ?? 'own'}
      onChoose={(option) => {
        chooseTier(option === 'own' ? null : option);
        location.reload();
      }}
    />
  );
}

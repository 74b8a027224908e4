import { useState } from 'react';
import { useSnapshot } from 'valtio';
import shared from '../Designer.module.css';
import { designer } from '../designer.ts';
import type { DesignerShow } from '../show.ts';

/** Goes to the first frame at which the two tunings that are compared differ. */
export function FirstDifference({ show }: { readonly show: DesignerShow | null }) {
  const { comparison } = useSnapshot(designer);
  const [said, setSaid] = useState('');
  if (comparison === 'none') return null;
  const find = async () => {
    setSaid('Looking …');
    const found = await show?.goToFirstDifference();
    setSaid(found ? '' : 'A and B look the same');
  };
  return (
    <div className={shared.row}>
      <button
        type="button"
        className={shared.quiet}
        disabled={!show}
        onClick={() => find().catch((error) => setSaid(String(error)))}
      >
        First difference
      </button>
      <output>{said}</output>
    </div>
  );
}

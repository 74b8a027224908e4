import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../../state/session.ts';
import { Chips } from './Chips.tsx';
import { DialogChips } from './DialogChips.tsx';
import { FaultChips } from './FaultChips.tsx';
import { Jumps } from './Jumps.tsx';
import { LanguageChips } from './LanguageChips.tsx';
import { Money } from './Money.tsx';
import styles from './Panel.module.css';
import { Players } from './Players.tsx';
import { TierChips } from './TierChips.tsx';

/** The developer panel, behind a thin tab in the page's gutter, where the game has no controls. */
export function Panel() {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { telegramUser } = useSnapshot(session);
  const attempt = (work: Promise<unknown>) => {
    setSaid('');
    work.catch((error) => setSaid(error instanceof Error ? error.message : String(error)));
  };
  const own = telegramUser?.id ?? 0;
  return (
    <aside className={styles.layer} aria-label="Developer panel">
      {open && (
        <div className={styles.panel}>
          <Players own={own} attempt={attempt} />
          <Money own={own} attempt={attempt} />
          <FaultChips />
          <DialogChips />
          <TierChips />
          <LanguageChips attempt={attempt} />
          <Jumps attempt={attempt} />
          <Chips title="Tools">
            <a href={`/debug/stage?as=${own}`}>Stage</a>
            <a href="/debug/gallery">Gallery</a>
            <a href={`/?as=${own}&debug`}>Tune the game</a>
          </Chips>
          <output className={styles.said}>{said}</output>
        </div>
      )}
      <button
        type="button"
        className={open ? styles.handleOpen : styles.handle}
        aria-expanded={open}
        aria-label="Developer panel"
        onClick={() => setOpen(!open)}
      />
    </aside>
  );
}

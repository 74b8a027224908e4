import { useState } from 'react';
import shared from '../Designer.module.css';
import styles from './Tunings.module.css';
import { takeCommitted } from './takeCommitted.ts';

/** Makes B the tuning of a branch, a tag or a commit. */
export function FromGit() {
  const [ref, setRef] = useState('');
  const [said, setSaid] = useState('');
  const take = () =>
    takeCommitted(ref.trim()).then(setSaid, () => setSaid('The server that serves this page is gone'));
  return (
    <form
      className={shared.row}
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <button type="submit" className={shared.quiet} disabled={ref.trim() === ''}>
        B from
      </button>
      <input
        className={styles.ref}
        aria-label="Branch, tag or commit"
        placeholder="main, HEAD~3, 1f2e3d4"
        value={ref}
        onChange={(event) => setRef(event.target.value)}
      />
      <output className={styles.said}>{said}</output>
    </form>
  );
}

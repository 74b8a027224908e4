import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CaseSummary } from '../../../common/api/schemas.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { Glow } from '../../components/Glow.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import styles from './CaseCard.module.css';

interface CaseCardProps {
  readonly summary: Pick<CaseSummary, 'id' | 'name' | 'img' | 'price'>;
  readonly eager: boolean;
  /** What else is said of it, below its price. */
  readonly children: ReactNode;
}

/** A case in a list: its picture, name and price, as a link to its page. */
export function CaseCard({ summary, eager, children }: CaseCardProps) {
  return (
    <Link href={`/cases/${summary.id}`} className={classes('surface pressable', styles.card)}>
      <span className={styles.show}>
        <Glow src={summary.img} />
        <Picture className={styles.picture} src={summary.img} aspect={1} eager={eager} />
      </span>
      <span className={styles.name}>{summary.name}</span>
      <Crystals amount={summary.price} className={styles.price} />
      {children}
    </Link>
  );
}

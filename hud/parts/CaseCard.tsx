import { Link } from 'wouter';
import type { CaseSummary } from '../../src/api/schemas.ts';
import styles from './CaseCard.module.css';
import { Crystals } from './Crystals.tsx';
import { Glow } from './Glow.tsx';
import { Picture } from './Picture.tsx';

interface CaseCardProps {
  readonly item: Pick<CaseSummary, 'id' | 'name' | 'img' | 'price'>;
  readonly eager?: boolean;
}

export function CaseCard({ item, eager = false }: CaseCardProps) {
  return (
    <Link href={`/cases/${item.id}`} className={styles.card}>
      <span className={styles.show}>
        <Glow src={item.img} />
        <Picture className={styles.picture} src={item.img} aspect={1} eager={eager} />
      </span>
      <span className={styles.name}>{item.name}</span>
      <Crystals amount={item.price} className={styles.price} />
    </Link>
  );
}

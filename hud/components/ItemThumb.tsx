import type { ReactNode } from 'react';
import type { Rarity } from '../../common/rules/rarity.ts';
import { classes } from '../format/classes.ts';
import { rarityLightClasses } from '../format/rarityClasses.ts';
import styles from './ItemThumb.module.css';

interface ItemThumbProps {
  readonly rarity: Rarity;
  readonly className: string | undefined;
  /** The item's picture, or what stands in for it. */
  readonly children: ReactNode;
}

/** The small picture of an item at the head of a row, in the light of its rarity; `className` gives its width. */
export function ItemThumb({ rarity, className, children }: ItemThumbProps) {
  return <span className={classes(styles.thumb, rarityLightClasses(rarity), className)}>{children}</span>;
}

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Drop } from '../../common/api/schemas.ts';
import { shareDrop, shareDropAsStory, sharing, takeBackDrop } from '../../src/state/drop/sharing.ts';
import { host } from '../../src/state/host.ts';
import { classes } from '../format/classes.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import pair from './buttonPair.module.css';
import { Icon } from './Icon.tsx';
import { LinkSheet } from './LinkSheet.tsx';
import styles from './ShareDrop.module.css';

interface ShareDropProps {
  readonly itemId: number;
  /** What the item was shown to others by when it was loaded. */
  readonly drop?: Drop | null | undefined;
  /** As easy to find as what is bought and sold: for what deserves it. */
  readonly isAtHand?: boolean;
}

/** Shows the draw of an item to others, and takes that back. */
export function ShareDrop({ itemId, drop = null, isAtHand = false }: ShareDropProps) {
  const { t } = useT();
  const { byItem, pending: calls } = useSnapshot(sharing);
  // Goes with its item: where that is left meanwhile, the next look at it does not begin with it.
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  const known = byItem[itemId];
  const shared = known === undefined ? drop : known;
  const pending = itemId in calls;
  const variant = isAtHand ? 'secondary' : 'ghost';
  return (
    <div className={styles.ways}>
      <div className={classes(pair.pair, styles.share)}>
        <Button
          variant={variant}
          size="small"
          wide
          pending={pending}
          onClick={() => void shareDrop(itemId, setLinkToCopy)}
        >
          <Icon name="share" size={20} />
          {t('drop.share')}
        </Button>
        {host().shareStory && (
          <Button
            variant={variant}
            size="small"
            wide
            pending={pending}
            onClick={() => void shareDropAsStory(itemId)}
          >
            <Icon name="story" size={20} />
            {t('drop.story')}
          </Button>
        )}
      </div>
      {shared && (
        <Button variant="ghost" size="small" wide onClick={() => void takeBackDrop(itemId, shared.id)}>
          {t('drop.takeBack')}
        </Button>
      )}
      {linkToCopy !== null && (
        <LinkSheet
          title={t('drop.link')}
          words={t('drop.linkWords')}
          link={linkToCopy}
          onClose={() => setLinkToCopy(null)}
        />
      )}
    </div>
  );
}

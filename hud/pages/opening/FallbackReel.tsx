import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { CaseDetail } from '../../../common/api/schemas.ts';
import { braked } from '../../../common/rules/braked.ts';
import { atPace, reelStopSeconds } from '../../../common/rules/pace.ts';
import { rarityInCase } from '../../../common/rules/rarity.ts';
import type { SpinPlan } from '../../../common/rules/spin.ts';
import { prefersReducedMotion } from '../../../src/prefersReducedMotion.ts';
import { pageSeconds } from '../../../src/state/round/clock.ts';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { rarityLightClasses } from '../../format/rarityClasses.ts';
import styles from './FallbackReel.module.css';
import { CARD_PX, GAP_PX, LOOPED_SLOTS, loopedShift, reelShift, SMALL_CARD_PX } from './reelShift.ts';

/** The measures for the styles of a reel. */
const measures = (cardPx: number) => ({ '--card': `${cardPx}px`, '--gap': `${GAP_PX}px` }) as CSSProperties;

type Skins = readonly CaseDetail['skins'][number][];

interface FallbackReelProps {
  readonly skins: Skins;
  /** The plans of all reels. */
  readonly plans: readonly SpinPlan[];
  /** When the round began to play, or was cut short and began to brake, seconds of `pageSeconds`. */
  readonly since: number;
  readonly isBraking?: boolean;
}

/**
 * Stands in for the roulette where the phone has no WebGL: the same slots on the same way to the same end. Several
 * reels are rows that land in their order.
 */
export function FallbackReel({ skins, plans, since, isBraking = false }: FallbackReelProps) {
  const [plan] = plans;
  if (!plan) return null;
  if (plans.length === 1) {
    const slots = plan.slots.map((_, slot) => slot);
    return (
      <div className={styles.window} style={measures(CARD_PX)} aria-hidden="true">
        <Strip
          skins={skins}
          plan={plan}
          slots={slots}
          since={since}
          isBraking={isBraking}
          reel={0}
          shift={(seconds) => reelShift(plan, seconds)}
        />
        <span className={styles.pointer} />
      </div>
    );
  }
  const reels = plans.map((one, reel) => ({ one, reel }));
  return (
    <div className={styles.rows} style={measures(SMALL_CARD_PX)} aria-hidden="true">
      {reels.map(({ one, reel }) => (
        <div key={reel} className={styles.row}>
          <Strip
            skins={skins}
            plan={one}
            since={since}
            isBraking={isBraking}
            reel={reel}
            slots={LOOPED_SLOTS}
            shift={(seconds) => loopedShift(one, reel, seconds)}
          />
        </div>
      ))}
      <span className={styles.pointer} />
    </div>
  );
}

interface StripProps {
  readonly skins: Skins;
  readonly plan: SpinPlan;
  /** The slots of the plan whose cards it has. */
  readonly slots: readonly number[];
  readonly since: number;
  readonly isBraking: boolean;
  readonly reel: number;
  /** How far it stands to the left, px, so many seconds into the spin. */
  readonly shift: (seconds: number) => number;
}

function Strip({ skins, plan, slots, since, isBraking, reel, shift }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const latest = useRef(shift);
  latest.current = shift;
  /** Seconds into the spin that it shows. */
  const shown = useRef(0);
  useLayoutEffect(() => {
    const end = atPace(plan, reelStopSeconds(reel));
    const pose = (seconds: number) => {
      shown.current = seconds;
      if (strip.current) strip.current.style.transform = `translateX(${-latest.current(seconds)}px)`;
    };
    if (prefersReducedMotion()) return pose(end);
    const cutAt = Math.min(shown.current, end);
    let frame = 0;
    const step = () => {
      const passed = pageSeconds() - since;
      const seconds = isBraking ? braked(cutAt, end, passed) : passed;
      pose(seconds);
      if (seconds < end) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [plan, reel, since, isBraking]);
  const cards = slots.map((slot, place) => ({ place, skin: skins[plan.slots[slot] ?? -1] }));
  return (
    <div ref={strip} className={styles.strip}>
      {cards.map(({ place, skin }) => (
        <span key={place} className={classes(styles.card, skin && rarityLightClasses(rarityInCase(skin)))}>
          {skin && <Picture src={skin.img} aspect={4 / 3} eager />}
        </span>
      ))}
    </div>
  );
}

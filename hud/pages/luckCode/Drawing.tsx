import { useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './Drawing.module.css';
import { paint } from './paint.ts';
import type { Stroke } from './useDrawnCode.ts';
import { useStrokes } from './useStrokes.ts';

interface DrawingProps {
  readonly strokes: readonly Stroke[];
  readonly onStroke: (stroke: Stroke) => void;
}

/** The area to draw on by finger, mouse or pen, at most 400 px wide. */
export function Drawing({ strokes, onStroke }: DrawingProps) {
  const { t } = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { current, handlers } = useStrokes(onStroke);
  useEffect(() => {
    const repaint = () => {
      if (canvas.current) paint(canvas.current, current.length > 0 ? [...strokes, current] : strokes);
    };
    repaint();
    addEventListener('resize', repaint);
    return () => removeEventListener('resize', repaint);
  }, [strokes, current]);
  const empty = strokes.length === 0 && current.length === 0;
  return (
    <div className={classes('surface', styles.area)}>
      <svg className={styles.shape} viewBox="0 0 1 1" aria-hidden="true" />
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={t('luck.area')} {...handlers} />
      {empty && (
        <p className={styles.hint} aria-hidden="true">
          <Icon name="draw" size={28} />
          {t('luck.hint')}
        </p>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { Point } from '../../../common/rules/luckCode.ts';
import { luckRandomBytes, makeLuckCode } from '../../../src/state/account/luckCode.ts';
import { showFailure } from '../../../src/state/toasts.ts';

export type Stroke = readonly Point[];

interface Draft {
  readonly strokes: readonly Stroke[];
  /** Stays the same for one drawing, so that its code depends on the lines; a cleared drawing gets new bytes. */
  readonly random: Uint8Array;
  /** A code was asked for without a drawing. */
  readonly blank: boolean;
}

const emptyDraft = (blank = false): Draft => ({ strokes: [], random: luckRandomBytes(), blank });

/** Returns the drawing, its code, and functions that change them. */
export function useDrawnCode() {
  const [draft, setDraft] = useState(() => emptyDraft());
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => {
    if (draft.strokes.length === 0 && !draft.blank) return setCode(null);
    let wanted = true;
    makeLuckCode(draft.strokes, draft.random)
      .then((made) => wanted && setCode(made))
      .catch((error) => {
        const again = () => setDraft((now) => ({ ...now }));
        if (wanted) showFailure(error, 'error.luckCodeFailed', again);
      });
    return () => {
      wanted = false;
    };
  }, [draft]);

  return {
    strokes: draft.strokes,
    code,
    add: (stroke: Stroke) => setDraft((now) => ({ ...now, blank: false, strokes: [...now.strokes, stroke] })),
    clear: () => setDraft(emptyDraft()),
    shuffle: () => setDraft(emptyDraft(true)),
  };
}

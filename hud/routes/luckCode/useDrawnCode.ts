import { useEffect, useState } from 'react';
import type { Place } from '../../../src/rules/luckCode.ts';
import { freshBytes, makeLuckCode } from '../../../src/state/luck.ts';
import { showToast } from '../../../src/state/toasts.ts';

export type Stroke = readonly Place[];

interface Draft {
  readonly strokes: readonly Stroke[];
  /** One drawing keeps its bytes, so that the code follows the lines; a cleared one starts anew. */
  readonly random: Uint8Array;
  /** Asked for without a line drawn. */
  readonly blank: boolean;
}

const emptyDraft = (blank = false): Draft => ({ strokes: [], random: freshBytes(), blank });

/** The drawing so far and the code that it gives. */
export function useDrawnCode() {
  const [draft, setDraft] = useState(() => emptyDraft());
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => {
    if (draft.strokes.length === 0 && !draft.blank) return setCode(null);
    let wanted = true;
    makeLuckCode(draft.strokes, draft.random)
      .then((made) => wanted && setCode(made))
      .catch(() => showToast('bad', { key: 'error.network' }));
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

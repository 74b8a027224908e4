import { useSnapshot } from 'valtio';
import { designer, SIZES } from '../designer.ts';
import type { DesignerShow } from '../show.ts';
import { ClipForm, type MakeClip } from './ClipForm.tsx';
import { encodeClip } from './encodeClip.ts';

/** Makes clips of what is on the table. */
function clipOf(show: DesignerShow): MakeClip {
  return async (signal, onFrame) => {
    const clip = await show.clip();
    const { format } = designer.clip;
    const count = clip.instants.length;
    const { width, height, ratio } = clip.size;
    const blob = await encodeClip(clip, format, signal, (number) => onFrame(number, count));
    const pixels = `${Math.round(width * ratio)}x${Math.round(height * ratio)}`;
    return { name: `${clip.scene}-${clip.pose.name}-${pixels}.${format}`, blob };
  };
}

/** What is played as a film or a GIF, in a file. */
export function ClipMaker({ show }: { readonly show: DesignerShow | null }) {
  const { size } = useSnapshot(designer);
  const own = SIZES[size].join('x');
  const make = show ? clipOf(show) : () => Promise.reject(new Error('There is nothing on the table'));
  return <ClipForm label="Clip" button="Make a clip" own={own} disabled={!show} make={make} />;
}

import { PALETTE } from '../../../../common/rules/palette.ts';
import { CLOTH, graded, polygon } from '../kit/cloth.ts';
import type { Finish } from '../kit/finish.ts';
import { filled } from '../kit/markup.ts';

const TOW = 12;

export const carbonWeave: Finish = {
  id: 'carbon-weave',
  name: 'Carbon Weave',
  accent: '#FF4D62',
  tint: '#C9D6FF',
  coat: '#3D4359',
  shine: 1.2,
  pattern: () => {
    const across: string[] = [];
    const along: string[] = [];
    const sheen: string[] = [];
    const count = Math.ceil(CLOTH / TOW);
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < count; column++) {
        const [x, y] = [column * TOW, row * TOW];
        const phase = (column + row) % 4;
        // Twill: each tow runs over two and under two, one step on in every row.
        if (phase === 0) along.push(`M${x + 1} ${y + 2}h${TOW * 2 - 2}v${TOW - 2}h${2 - TOW * 2}Z`);
        if (phase === 0) sheen.push(`M${x + 2} ${y + 3}h${TOW * 2 - 4}v3h${4 - TOW * 2}Z`);
        if (phase === 2) across.push(`M${x + 2} ${y + 1}h${TOW - 3}v${TOW * 2 - 2}h${3 - TOW}Z`);
      }
    }
    const stripe = (x: number, width: number, color: string) =>
      filled(
        polygon([
          [x, 0],
          [x + width, 0],
          [x + width - 620, CLOTH],
          [x - 620, CLOTH],
        ]),
        color,
      );
    return (
      graded('resin', ['#2B3144', '#1F2434', '#30364C'], [0, 0], [1, 1]) +
      filled(across.join(''), '#353C52') +
      filled(along.join(''), '#4B536E') +
      filled(sheen.join(''), '#8E99BD', 0.55) +
      stripe(812, 84, '#FF3F58') +
      stripe(910, 16, PALETTE.text) +
      stripe(1210, 40, '#FF3F58') +
      stripe(452, 40, '#FF3F58') +
      stripe(504, 10, PALETTE.text)
    );
  },
};

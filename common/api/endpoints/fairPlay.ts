import * as v from 'valibot';
import { answer, change, type Endpoint, read } from '../endpoint.ts';
import { Fair, LuckCode, Me } from '../schemas.ts';

/** What a player may allow themselves a day. */
const dayLimit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/** Calls about the player's half of a draw, their limits, the chain of seeds. */
export const fairPlayEndpoints = {
  setLuckCode: {
    ...change,
    path: '/api/luck/',
    body: { type: 'json', entries: { luck_code: LuckCode } },
    answer: answer({ me: Me }),
  },
  confirmAge: {
    ...change,
    path: '/api/age/',
    answer: answer({ me: Me }),
  },
  setLimits: {
    ...change,
    path: '/api/limits/',
    body: {
      type: 'json',
      entries: {
        crystals_day: v.optional(v.nullable(dayLimit)),
        openings_day: v.optional(v.nullable(dayLimit)),
        pause_days: v.optional(v.picklist([1, 7, 30])),
      },
    },
    answer: answer({ me: Me }),
  },
  fair: {
    ...read,
    path: '/api/fair/',
    answer: answer({ fair: Fair }),
  },
} as const satisfies Record<string, Endpoint>;

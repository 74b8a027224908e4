import * as v from 'valibot';
import { answer, change, drawRefusals, type Endpoint, queryInt, read } from '../endpoint.ts';
import {
  CaseDetail,
  CaseSummary,
  count,
  Draw,
  Hex32,
  HistoryEntry,
  Me,
  Opened,
  Receipt,
} from '../schemas.ts';

/** The most cases that one tap opens. */
export const MAX_CASES_AT_ONCE = 10;

/** Calls about cases, their openings and the history of draws. */
export const casesEndpoints = {
  history: {
    ...read,
    path: '/api/history/',
    query: {
      cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}-\d{1,4}$/))),
      limit: v.optional(queryInt(1, 100), 50),
    },
    answer: answer({ history: v.array(HistoryEntry), next: v.nullable(v.string()), me: Me }),
  },
  cases: {
    ...read,
    path: '/api/cases/',
    answer: answer({ cases: v.array(CaseSummary) }),
  },
  case: {
    ...read,
    path: '/api/case/:id/',
    params: { id: Hex32 },
    answer: answer({ case: CaseDetail }),
    refusals: { 'case not found': 404 },
  },
  openCase: {
    ...change,
    path: '/api/case/:id/open/',
    params: { id: Hex32 },
    // How many at once, all or none; one if it is left out. The welcome case is opened once only.
    body: { type: 'form', entries: { count: v.optional(queryInt(1, MAX_CASES_AT_ONCE)) } },
    answer: answer({
      open: Opened,
      opened_item: Opened,
      balance: count,
      receipt: Receipt,
      // All draws in their order where `count` was given; the fields before are those of the first.
      opens: v.optional(v.array(Draw)),
    }),
    refusals: {
      'case not found': 404,
      // Comes with `case`, as it is sold now.
      'case changed': 409,
      'not enough crystals': 402,
      'welcome case already opened': 409,
      'opening paused': 423,
      ...drawRefusals,
    },
  },
} as const satisfies Record<string, Endpoint>;

import * as v from 'valibot';
import {
  CaseDetail,
  CaseSummary,
  count,
  InventoryItem,
  ItemSort,
  LiveWin,
  Me,
  Opened,
  Task,
  UpgraderItem,
} from './schemas.ts';

/** One call: what it takes and what it answers. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params: v.ObjectEntries;
  readonly query: v.ObjectEntries;
  readonly body?: { readonly type: 'json' | 'form'; readonly entries: v.ObjectEntries };
  readonly answer: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Changes something: the rate limit counts it as such, and the client sends it with an idempotency key. */
  readonly changes: boolean;
  /** Answers everybody alike, with an `ETag`: a browser keeps the answer and asks whether it has changed. */
  readonly shared?: true;
  /** Codes that `error` may have besides those of every call, and their status. */
  readonly refusals: Readonly<Record<string, number>>;
}

/** What any answer may carry besides its own fields, a refusal too; the client takes it into the state in one place. */
const unified = {
  me: v.optional(Me),
  balance: v.optional(count),
  tasks: v.optional(v.array(Task)),
  recent_wins: v.optional(v.array(LiveWin)),
  cases: v.optional(v.array(CaseSummary)),
  case: v.optional(CaseDetail),
  inventory: v.optional(v.array(InventoryItem)),
  opened_item: v.optional(Opened),
  upgrader: v.optional(v.array(UpgraderItem)),
  alert: v.optional(v.string()),
  notification: v.optional(v.string()),
};
export const Unified = v.object(unified);
export type Unified = v.InferOutput<typeof Unified>;

/**
 * Schema of an answer with these fields and the unified ones. A field of its own replaces the unified one of that name.
 */
export const answer = <Entries extends v.ObjectEntries>(entries: Entries) =>
  // A bare spread would type such a field as both at once: `never`.
  v.object({ ...unified, ...entries } as Omit<typeof unified, keyof Entries> & Entries);

/** A whole number in a query string, at least `min` and at most `max`. */
export const queryInt = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
    v.transform(Number),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

const none = {};
/** What most calls that only read have in common, and most that change something. */
export const read = { method: 'GET', params: none, query: none, changes: false, refusals: none } as const;
export const change = { method: 'POST', params: none, query: none, changes: true, refusals: none } as const;
/** What a list of items is narrowed down and sorted by. */
export const itemListQuery = {
  sort: v.optional(ItemSort),
  /** Words of the name. */
  q: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Crystals. */
  min: v.optional(queryInt(0, Number.MAX_SAFE_INTEGER)),
  max: v.optional(queryInt(0, Number.MAX_SAFE_INTEGER)),
  /** Steps of rarity, `345`. */
  rarity: v.optional(v.pipe(v.string(), v.regex(/^[0-5]{1,6}$/))),
  /** Ids of skins, separated by commas. */
  skins: v.optional(v.pipe(v.string(), v.maxLength(8000))),
  /** Shows equal items once, with their `count`. */
  stacked: v.optional(v.literal('1')),
  cursor: v.optional(queryInt(1, Number.MAX_SAFE_INTEGER)),
};
/** How many items a list has in all, and what they sell for; a server of an earlier version says neither. */
export const itemListSum = { total: v.optional(count), value: v.optional(count) };
/** The id of an item in an address, and in a JSON body. */
export const itemId = { id: queryInt(1, Number.MAX_SAFE_INTEGER) };
export const itemIdInJson = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
export const itemNotFound = { 'item not found': 404 } as const;
export const itemNotAvailable = { 'item not available': 409 } as const;
/**
 * Nothing was drawn: the player's chain is a new one since they were told of it, or all draws wait for the operator.
 */
export const drawRefusals = { 'chain renewed': 409, 'draws paused': 503 } as const;

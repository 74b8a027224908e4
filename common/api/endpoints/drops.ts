import * as v from 'valibot';
import { answer, change, type Endpoint, itemIdInJson, itemNotFound, read } from '../endpoint.ts';
import { CaseDetail, count, Drop, Receipt, Skin } from '../schemas.ts';

/** 128 random bits, and the mark of the server that gave them. */
export const DROP_ID = /^[0-9a-f]{40}$/;

const dropId = { id: v.pipe(v.string(), v.regex(DROP_ID)) };
const dropNotFound = { 'drop not found': 404 } as const;

/** Calls about drops: draws that a player shows to whoever has their address. */
export const dropsEndpoints = {
  shareDrop: {
    ...change,
    path: '/api/drop/',
    body: {
      type: 'json',
      entries: { inventory_id: itemIdInJson },
    },
    answer: answer(Drop.entries),
    refusals: { ...itemNotFound, 'item not shareable': 409 },
  },
  dropMessage: {
    ...change,
    path: '/api/drop/:id/message/',
    params: dropId,
    answer: answer({ prepared_message: v.object({ id: v.string() }) }),
    refusals: { ...dropNotFound, 'telegram unavailable': 502 },
  },
  withdrawDrop: {
    ...change,
    method: 'DELETE',
    path: '/api/drop/:id/',
    params: dropId,
    answer: answer({ withdrawn: v.literal(true) }),
    refusals: dropNotFound,
  },
} as const satisfies Record<string, Endpoint>;

/** Calls that answer anybody, without init data. */
export const openEndpoints = {
  /** What is shown to whoever has the address of a drop: of its player no more than the first name. */
  drop: {
    ...read,
    path: '/api/drop/:id/',
    // Whatever stands in an address: an id of no shape of ours is not found.
    params: { id: v.string() },
    answer: v.object({
      drop: v.object({
        firstname: v.string(),
        /** The version of the case that was opened, with its odds. */
        case: CaseDetail,
        item: v.object({ ...Skin.entries }),
        receipt: Receipt,
        crystals_per_usd: count,
        /** Opens the game; null while the bot's name isn't known. */
        play_url: v.nullable(v.string()),
      }),
    }),
    refusals: { ...dropNotFound, 'drop withdrawn': 410, 'drop of another server': 404 },
  },
} as const satisfies Record<string, Endpoint>;

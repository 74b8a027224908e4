import type * as v from 'valibot';
import { DROP_ID, type openEndpoints } from '../../../common/api/endpoints/drops.ts';
import type { Language } from '../../../common/api/schemas.ts';
import type { Db } from '../../db/schema.ts';
import { textsIn } from '../../texts/texts.ts';
import { detailOf } from '../draws/cases.ts';
import { caseOfDraw, storedReceipt } from '../draws/receipts.ts';
import { languageOf } from '../players/language.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';
import { MARK_LENGTH, readMark } from './serverMark.ts';
import { selectShowable } from './showable.ts';

/** What anybody may see of a drop. */
export type PublicDrop = v.InferOutput<typeof openEndpoints.drop.answer>['drop'];

type DropServices = Pick<Services, 'db' | 'catalogue' | 'rate' | 'telegram'>;

interface ReadDrop {
  readonly drop: PublicDrop;
  readonly language: Language;
}

/** The drop of an id with what its player shows of themselves. */
function findDrop(db: Db, id: string) {
  return db
    .selectFrom('drops as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('inventory as i', (join) =>
      join.onRef('i.user_id', '=', 'p.user_id').onRef('i.id', '=', 'p.item_id'),
    )
    .select(['p.user_id', 'p.withdrawn_at', 'i.chain', 'i.k'])
    .select(['u.firstname', 'u.frozen_at', 'u.lang', 'u.platform_lang'])
    .where('p.id', '=', id)
    .executeTakeFirst();
}

/**
 * A drop as anybody may see it, in `language`, else in that of the player who shares it.
 * @throws Refusal `drop not found`, `drop withdrawn` also where its player is frozen or chains were renewed since,
 * `drop of another server`.
 */
export async function readDrop(
  services: DropServices & Pick<Services, 'lateReads'>,
  id: string,
  language: Language | null,
): Promise<ReadDrop> {
  if (!DROP_ID.test(id)) throw new Refusal('drop not found');
  return services.lateReads.read((db) => readFrom({ ...services, db }, id, language));
}

async function readFrom(
  { db, catalogue, rate, telegram }: DropServices,
  id: string,
  language: Language | null,
): Promise<ReadDrop> {
  const found = await findDrop(db, id);
  if (!found) {
    const mark = await readMark(db);
    throw new Refusal(mark === id.slice(-MARK_LENGTH) ? 'drop not found' : 'drop of another server');
  }
  if (found.withdrawn_at !== null || found.frozen_at !== null) throw new Refusal('drop withdrawn');
  const draw = await selectShowable(db)
    .where('d.user_id', '=', found.user_id)
    .where('d.chain', '=', found.chain)
    .where('d.k', '=', found.k)
    .executeTakeFirst();
  const opened = draw && (await caseOfDraw(catalogue, draw));
  const item = opened?.drops[draw?.drop_index ?? 0];
  if (!draw || !opened || !item) throw new Refusal('drop withdrawn');
  const spoken = language ?? languageOf(found, found.platform_lang);
  const shown = detailOf(opened, spoken, rate);
  const { id: skin, name, img } = item;
  const price = shown.skins[draw.drop_index]?.price ?? 0;
  return {
    language: spoken,
    drop: {
      firstname: found.firstname || textsIn(spoken).drop.nameless,
      case: shown,
      item: { id: skin, name, img, price },
      receipt: storedReceipt(draw, opened),
      crystals_per_usd: rate,
      play_url: telegram.username === null ? null : `https://t.me/${telegram.username}?startapp`,
    },
  };
}

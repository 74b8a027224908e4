import type { Language } from '../../../common/api/schemas.ts';
import { textsIn } from '../../texts/texts.ts';
import type { PublicDrop } from './readDrop.ts';

/** What a drop is told of by where its page can't run: in a preview, and beside its card. */
interface DropPreview {
  readonly title: string;
  readonly text: string;
}

/** The words of a drop's preview. */
export function previewOf(
  { firstname: name, item, case: opened }: PublicDrop,
  language: Language,
): DropPreview {
  const facts = { name, item: item.name, opened: opened.name };
  const { title, text } = textsIn(language).drop;
  return { title: title(facts), text: text(facts) };
}

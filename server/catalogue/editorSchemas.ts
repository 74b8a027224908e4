import { toJsonSchema } from '@valibot/to-json-schema';
import { CaseDesign, fileOf, ListDesign, PackageList, PriceList, SkinNames, TaskSwitches } from './design.ts';

/**
 * The JSON schemas of the catalogue's files, which editors understand, by the names that `catalogue/schemas` has them
 * under.
 */
export function editorSchemas(): Readonly<Record<string, object>> {
  return {
    catalogue: toJsonSchema(fileOf(ListDesign)),
    skins: toJsonSchema(fileOf(SkinNames)),
    prices: toJsonSchema(fileOf(PriceList)),
    packages: toJsonSchema(fileOf(PackageList)),
    tasks: toJsonSchema(fileOf(TaskSwitches)),
    case: toJsonSchema(fileOf(CaseDesign)),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { OperatorError } from '../OperatorError.ts';
import {
  CaseDesign,
  type CatalogueDesign,
  fileOf,
  ListDesign,
  PackageList,
  PriceList,
  SkinNames,
  TaskSwitches,
} from './design.ts';

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads one file of a catalogue. @throws OperatorError that names the file and the field that is wrong. */
export function readCatalogueFile<Design extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  file: string,
  design: Design,
): v.InferOutput<Design> {
  const content = readJson(file);
  const checked = v.safeParse(fileOf(design), content);
  if (checked.success) return v.parse(design, content);
  const [issue] = checked.issues;
  const path = v.getDotPath(issue);
  throw new OperatorError(`${file}: ${path === null ? '' : `${path}: `}${issue.message}`);
}

function caseFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    throw new OperatorError(`${folder}: there is no such folder`);
  }
}

/** Reads a folder like `catalogue/` of the repository. @throws OperatorError that names what is wrong in it. */
export function readCatalogue(folder: string): CatalogueDesign {
  const cases = join(folder, 'cases');
  return {
    ...readCatalogueFile(join(folder, 'catalogue.json'), ListDesign),
    ...readCatalogueFile(join(folder, 'skins.json'), SkinNames),
    ...readCatalogueFile(join(folder, 'prices.json'), PriceList),
    ...readCatalogueFile(join(folder, 'packages.json'), PackageList),
    ...readCatalogueFile(join(folder, 'tasks.json'), TaskSwitches),
    cases: caseFiles(cases).map((name) => readCatalogueFile(join(cases, name), CaseDesign)),
  };
}

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

/** What is wrong with a file, without its name, which the system's own messages end with. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? message : (message.split(`, ${syscall}`, 1)[0] ?? message);
}

function readJson(file: string): unknown {
  try {
    // Some editors begin a file with a mark of its byte order, which JSON has not.
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    if (text.trim() === '') throw new Error('the file is empty');
    return JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${file}: ${reasonOf(error)}`);
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageFor } from '../../common/api/language.ts';
import { DEFAULT_LANGUAGE } from '../../common/api/schemas.ts';

/**
 * The `Link` header of the page of a build in `folder` for what a browser says of its languages: it fetches the texts beside the
 * app's code rather than after it. A guess, for it is the platform that names the language; undefined without a manifest.
 */
export function textsLink(
  folder: string,
  manifestName: string,
): (accepted: string | undefined) => string | undefined {
  const path = join(folder, '.vite', manifestName);
  const manifest: Record<string, { file: string }> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  return (accepted) => {
    const first = accepted?.split(/[,;]/)[0];
    const texts = manifest[`locales/${languageFor(first) ?? DEFAULT_LANGUAGE}.ts`];
    return texts && `</${texts.file}>; rel=modulepreload`;
  };
}

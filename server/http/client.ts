import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language } from '../../common/api/schemas.ts';
import { type Hashes, PUBLIC_FOLDERS, readHashedAddress } from '../../common/rules/hashedAddress.ts';
import { acceptedLanguage } from './acceptedLanguage.ts';
import { findFirstPages } from './firstPages.ts';
import { firstScreenLink } from './firstScreenLink.ts';
import { readHashes } from './hashes.ts';
import { pagePolicy } from './headers.ts';
import { ofBuild } from './ofBuild.ts';

const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable';
const CACHE_ONE_DAY = 'public, max-age=86400';
/** A script or a style: by the hash in its name it is of one release alone. */
const BUILT = /^\/(assets|drop)\/\w[\w.-]*$/;
/** What is asked for as a file: by its ending, if not that of a page, or by its folder. */
const FILE = new RegExp(`\\.(?!html?$)\\w{1,8}$|^/(?:assets|drop|${PUBLIC_FOLDERS.join('|')})/`);

/** What a build says of its files. */
interface ClientBuild {
  readonly hashes: Hashes;
  /** The Content-Security-Policy of its pages. */
  readonly policy: string;
  /** File of the start in a language, below the build's folder. */
  fileFor(language: Language): string;
  /** The `Link` header of its pages in a language. */
  linkFor(language: Language): string;
}

function cacheOf(path: string): string {
  if (/^\/(assets|drop)\//.test(path)) return CACHE_ONE_YEAR;
  return path.endsWith('.html') ? 'no-cache' : CACHE_ONE_DAY;
}

/**
 * Answers by a file. It does not return its reply: whoever waits for one listens to its end, and after a look for a
 * file that is not there so many would that Node warns of each such request.
 */
type FileHandler = (request: FastifyRequest, reply: FastifyReply) => void;

/** Answers by the page of a build: at `/` by a new player's first one, where the language has one. */
function pageHandler(build: () => ClientBuild): FileHandler {
  return (request, reply) => {
    const { fileFor, linkFor, policy } = build();
    // A guess, for it is the platform that names the language.
    const language = acceptedLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE;
    const isStart = request.url.split('?')[0] === '/';
    reply
      .header('link', linkFor(language))
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .sendFile(isStart ? fileFor(language) : 'index.html');
  };
}

/** Whether a file can be at a path: the library refuses any other (`/a//b`, `/a/`), where nothing is to be found. */
function isOfFile(path: string): boolean {
  return !path.endsWith('/') && !path.includes('\\') && posix.normalize(path) === path;
}

/** Serves the files of a build in `folder`, the public ones by addresses with and without the hashes of their bytes. */
function serveFiles(app: FastifyInstance, folder: string, build: () => ClientBuild): void {
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders(reply, path) {
      const { hashes, policy } = build();
      const address = path
        .slice(folder.length)
        .replaceAll('\\', '/')
        .replace(/\.(br|gz)$/, '');
      const isCurrent = readHashedAddress(reply.request.url, hashes)?.isCurrent ?? false;
      reply.header('cache-control', isCurrent ? CACHE_ONE_YEAR : cacheOf(address));
      if (address.endsWith('.html')) reply.header('content-security-policy', policy);
    },
  });
  // Whatever hash an address has, a picture comes: a phone may have the address of another release. But that phone
  // would look for sounds at their places in another file.
  const file: FileHandler = (request, reply) => {
    const [path = ''] = request.url.split('?');
    const hashed = readHashedAddress(path, build().hashes);
    const isOfAnother = hashed !== null && !hashed.isCurrent && path.startsWith('/sounds/');
    if (isOfAnother || !isOfFile(path)) reply.callNotFound();
    else reply.sendFile(hashed?.plain ?? path);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: file });
}

/**
 * Serves the built client: its files, and the page itself for every other address outside /api, because the
 * client has its own routes. Without a build it says how to make one.
 */
export function serveClient(app: FastifyInstance, folder: string, apiOrigins: readonly string[]): void {
  const build = ofBuild<ClientBuild>(folder, () => {
    const { fileFor, scripts } = findFirstPages(folder);
    const linkFor = firstScreenLink(folder, 'manifest.json');
    return { hashes: readHashes(folder), policy: pagePolicy(apiOrigins, scripts), fileFor, linkFor };
  });
  const page = pageHandler(build);
  // Where the build of before is kept (replaceFolder of scripts/setup.mjs), for pages that were loaded from it.
  const before = `${folder}.before`;
  const isBuilt = () => existsSync(join(folder, 'index.html'));
  const hasFiles = isBuilt();
  if (hasFiles) {
    serveFiles(app, folder, build);
    app.route({ method: ['GET', 'HEAD'], url: '/', handler: page });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (/^\/+api(\/|$)/.test(path)) return reply.code(404).send({ error: 'not found' });
    if (hasFiles && BUILT.test(path) && existsSync(join(before, path))) return reply.sendFile(path, before);
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !FILE.test(path);
    if (!wantsPage) return reply.code(404).send({ error: 'not found' });
    if (!isBuilt()) {
      return reply
        .code(404)
        .type('text/plain')
        .send(`The client is not built in ${folder}: node scripts/build.mjs localhost production\n`);
    }
    return page(request, reply);
  });
}

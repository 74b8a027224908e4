import { isDeepStrictEqual } from 'node:util';
import type { Api, Bot } from 'grammy';
import type { BotCommand, MenuButton } from 'grammy/types';
import { OperatorError } from '../OperatorError.ts';
import { SPOKEN, textsIn } from '../texts/texts.ts';
import type { BotTexts } from '../texts/types.ts';

/** Characters; what a description of 512 has left for it. */
const MAX_SUPPORT_LENGTH = 64;
/** What Telegram makes a link of in a description. */
const ADDRESS = /^((https?:\/\/|t\.me\/)\S+|@\w+|[^\s@]+@\S+\.\w+)$/;

/** Where the game is served, and where players may write to. */
interface FrontOptions {
  readonly appUrl: string;
  readonly support: string;
}

/** Whose words they are: those of a language, or of everybody whose language has none of its own. */
type Scope = { readonly language_code?: (typeof SPOKEN)[number][0] };

/** A part of the bot's front that has words of its own in each language. */
interface Part<Value> {
  readonly called: string;
  wanted(texts: BotTexts, options: FrontOptions): Value;
  read(api: Api, scope: Scope): Promise<Value>;
  write(api: Api, value: Value, scope: Scope): Promise<unknown>;
}

const COMMANDS: Part<readonly BotCommand[]> = {
  called: 'commands',
  wanted: ({ commands }) =>
    Object.entries(commands).map(([command, description]) => ({ command, description })),
  read: (api, scope) => api.getMyCommands(scope),
  write: (api, value, scope) => api.setMyCommands(value, scope),
};
const SHORT_DESCRIPTION: Part<string> = {
  called: 'short description',
  wanted: ({ front }) => front.shortDescription,
  read: async (api, scope) => (await api.getMyShortDescription(scope)).short_description,
  write: (api, value, scope) => api.setMyShortDescription(value, scope),
};
const DESCRIPTION: Part<string> = {
  called: 'description',
  wanted: ({ front }, { support }) => front.description(support),
  read: async (api, scope) => (await api.getMyDescription(scope)).description,
  write: (api, value, scope) => api.setMyDescription(value, scope),
};
const NAME: Part<string> = {
  called: 'name',
  wanted: ({ front }) => front.name,
  read: async (api, scope) => (await api.getMyName(scope)).name,
  write: (api, value, scope) => api.setMyName(value, scope),
};

/** English for everybody comes first: Telegram shows it, and may read it back, where a language has no words yet. */
const SCOPES: readonly (readonly [Scope, BotTexts])[] = [
  [{}, textsIn('en')],
  ...SPOKEN.map(([language, texts]) => [{ language_code: language }, texts] as const),
];

async function publishPart<Value>(
  api: Api,
  part: Part<Value>,
  options: FrontOptions,
  onChange: (change: string) => void,
): Promise<void> {
  for (const [scope, texts] of SCOPES) {
    const wanted = part.wanted(texts, options);
    if (isDeepStrictEqual(await part.read(api, scope), wanted)) continue;
    await part.write(api, wanted, scope);
    onChange(`${part.called} (${scope.language_code ?? 'all'})`);
  }
}

/** Telegram has one button for all users, so it says only the name. */
async function publishMenuButton(
  api: Api,
  { appUrl }: FrontOptions,
  onChange: (change: string) => void,
): Promise<void> {
  const wanted: MenuButton = { type: 'web_app', text: 'Facet', web_app: { url: new URL(appUrl).href } };
  if (isDeepStrictEqual(await api.getChatMenuButton(), wanted)) return;
  await api.setChatMenuButton({ menu_button: wanted });
  onChange('menu button');
}

/**
 * Gives the bot its name, descriptions, commands and menu button in every language that it speaks, and tells `onChange`
 * of each that differed. What is as it should be is left alone, so after a failure the next run goes on from there.
 * @throws OperatorError where players could not write to `support`.
 */
export async function publishFront(
  { api }: Bot,
  options: FrontOptions,
  onChange: (change: string) => void,
): Promise<void> {
  if (options.support.length > MAX_SUPPORT_LENGTH || !ADDRESS.test(options.support))
    throw new OperatorError(
      `bot-front.ts <where players may write to>: https://…, @name or name@example.com, ${MAX_SUPPORT_LENGTH} characters at most`,
    );
  await publishMenuButton(api, options, onChange);
  await publishPart(api, COMMANDS, options, onChange);
  await publishPart(api, SHORT_DESCRIPTION, options, onChange);
  await publishPart(api, DESCRIPTION, options, onChange);
  // Names last: a few changes of them, and Telegram takes no more for hours.
  await publishPart(api, NAME, options, onChange);
}

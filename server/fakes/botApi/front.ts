import * as v from 'valibot';
import type { Method } from './method.ts';
import { method, text } from './method.ts';

const url = v.pipe(v.string(), v.url());
const inLanguage = v.object({ language_code: v.optional(v.pipe(v.string(), v.regex(/^([a-z]{2})?$/)), '') });

/** `set…` and `get…` of one text. A language without words of its own reads those for all, as it is shown them. */
function words(name: string, field: string, most: number): Readonly<Record<string, Method>> {
  const given = v.object({ ...inLanguage.entries, [field]: text(most) });
  return {
    [`set${name}`]: method(given, ({ front }, params) => {
      front.set(`${name} ${params.language_code}`, (params as Record<string, unknown>)[field]);
      return true;
    }),
    [`get${name}`]: method(inLanguage, ({ front }, { language_code }) => ({
      [field]: front.get(`${name} ${language_code}`) ?? front.get(`${name} `) ?? '',
    })),
  };
}

const Commands = v.array(
  v.object({ command: v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,32}$/)), description: text(256) }),
);

const setMyCommands = method(
  v.object({ ...inLanguage.entries, commands: Commands }),
  ({ front }, { language_code, commands }) => {
    front.set(`MyCommands ${language_code}`, commands);
    return true;
  },
);

const getMyCommands = method(
  inLanguage,
  ({ front }, { language_code }) => front.get(`MyCommands ${language_code}`) ?? [],
);

const setChatMenuButton = method(
  v.object({
    menu_button: v.object({ type: v.literal('web_app'), text: text(64), web_app: v.object({ url }) }),
  }),
  ({ front }, { menu_button }) => {
    front.set('menu button', menu_button);
    return true;
  },
);

const getChatMenuButton: Method = ({ front }) => front.get('menu button') ?? { type: 'commands' };

/** The methods about how the bot shows itself. */
export const FRONT_METHODS: Readonly<Record<string, Method>> = {
  ...words('MyName', 'name', 64),
  ...words('MyDescription', 'description', 512),
  ...words('MyShortDescription', 'short_description', 120),
  setMyCommands,
  getMyCommands,
  setChatMenuButton,
  getChatMenuButton,
};

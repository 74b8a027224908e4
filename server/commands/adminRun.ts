import { leadsToPerson } from '../domain/personalData/personalColumns.ts';
import { OperatorError } from '../OperatorError.ts';
import { parseWords, wrongWords } from '../readWords.ts';
import { CATALOGUE_USAGE } from './adminCatalogue.ts';
import { carryOut } from './adminLog.ts';
import { LOOKS } from './adminLooks.ts';
import { ORDERS, type OrderKind, type OrderTools } from './adminOrders.ts';
import { REPORTS } from './adminReports.ts';
import { parseMoment } from './parseMoment.ts';
import { parseWholeNumber } from './parseWholeNumber.ts';

const COMMAND_COLUMNS = 40;

const helpLine = (command: string, help: string) => `  ${command.padEnd(COMMAND_COLUMNS)}${help}`;

const lookHelp = Object.entries(LOOKS).map(([words, { help }]) => helpLine(words, help));

const reportHelp = Object.entries(REPORTS).map(([name, { help }]) => helpLine(`${name} <user>`, help));

const usageOf = (name: string, { words }: OrderKind) =>
  [name, ...words.map((word) => (word.includes('|') ? word : `<${word}>`))].join(' ');

const orderHelp = Object.entries(ORDERS).map(([name, kind]) => helpLine(usageOf(name, kind), kind.help));

const HELP = `npm run admin -- <command>

To look:
${lookHelp.join('\n')}

Orders, each with --name <who> --reason <why> --key <a word of your own for this order>:
${reportHelp.join('\n')}
${orderHelp.join('\n')}

An order whose key was given before is answered as it was then, and done once; what only reads is read again.
With the embedded database the server has to be stopped, as only one process may open it.`;

/** The list of commands where these words ask for it; it needs no database. */
export function helpFor(words: readonly string[]): string | null {
  return words.length === 0 || words.includes('--help') || words.includes('-h') ? HELP : null;
}

const HELP_HINT = 'npm run admin lists all there are';

type Option = 'name' | 'reason' | 'key' | 'before';
const OF_ORDERS: readonly Option[] = ['name', 'reason', 'key'];

type Options = { readonly [O in Option]?: string };

/** @throws OperatorError for an empty word too: a folder of that name is the one that the operator stands in. */
function parse(words: readonly string[]): { positionals: string[]; options: Options } {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseWords([...words], {
      name: text,
      reason: text,
      key: text,
      before: text,
    });
    if (positionals.includes('')) throw new Error('"" is no word: is a variable of the shell empty?');
    return { positionals, options: values };
  } catch (error) {
    throw new OperatorError(`${wrongWords(error)}; ${HELP_HINT}`);
  }
}

/** What to say of words that no command has. */
function misspelt(words: readonly string[], kind: OrderKind | undefined): OperatorError {
  const [command] = words;
  if (command === undefined) return new OperatorError(HELP);
  if (kind) return new OperatorError(`it is: ${usageOf(command, kind)}`);
  if (Object.hasOwn(REPORTS, command)) return new OperatorError(`it is: ${command} <user>`);
  return new OperatorError(`there is no command "${words.join(' ')}"; ${HELP_HINT}`);
}

/** @throws OperatorError where an option was given that the command has not: it would do other than it was told. */
function requireOnly(known: readonly Option[], options: Options, action: string): void {
  for (const option of Object.keys(options))
    if (!known.some((one) => one === option))
      throw new OperatorError(`${action} has no option --${option}; ${HELP_HINT}`);
}

/** @throws OperatorError where a key holds the number of whom the order is about: it stays when they are erased. */
function requireKeyWithout(user: string | undefined, key: string): void {
  if (user !== undefined && leadsToPerson(user) && key.includes(user))
    throw new OperatorError(`--key must not hold the number ${user}: it stays when they are erased`);
}

/** A command whose words are right. Resolves with what to print. */
type Command = (tools: OrderTools) => Promise<string>;

/** Reads a command of an operator, as the words of the command line; it needs no database. @throws OperatorError. */
export function readCommand(words: readonly string[]): Command {
  const { positionals, options } = parse(words);
  const [command = '', ...rest] = positionals;
  const action = positionals.join(' ');
  const look = Object.hasOwn(LOOKS, action) ? LOOKS[action] : undefined;
  if (look) {
    requireOnly([], options, action);
    return ({ db, now }) => look.read(db, now);
  }
  if (command === 'catalogue' && rest.length === 1) throw new OperatorError(CATALOGUE_USAGE);
  const { name: operator = '', reason = '', key = '' } = options;
  const order = { operator, reason, key, action };
  const report = Object.hasOwn(REPORTS, command) ? REPORTS[command] : undefined;
  if (report && rest.length === 1) {
    requireOnly(report.takesBefore ? [...OF_ORDERS, 'before'] : OF_ORDERS, options, command);
    requireKeyWithout(rest[0], key);
    const before = options.before === undefined ? null : parseMoment(options.before);
    return async ({ db, now }) => {
      const answer = await report.read(db, parseWholeNumber(rest[0]), { now, before });
      // The log holds that it was read, not what.
      await carryOut(db, order, now, async () => async () => 'read');
      return answer;
    };
  }
  const kind = Object.hasOwn(ORDERS, command) ? ORDERS[command] : undefined;
  if (kind?.words.length !== rest.length) throw misspelt(positionals, kind);
  requireOnly(OF_ORDERS, options, command);
  requireKeyWithout(rest[kind.words.indexOf('user')], key);
  return (tools) => carryOut(tools.db, order, tools.now, async () => kind.prepare(rest, order, tools));
}

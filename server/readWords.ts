import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command may be called with: its `usage` in one line, its options, and how many words it takes beside them. */
export interface CommandWords<O extends Options> {
  readonly usage: string;
  readonly options?: O;
  readonly positionals?: number;
}

/** Prints what a command is called with, and ends the process: with exit code 1 where something was `wrong`. */
export function endWithUsage(usage: string, wrong?: string): never {
  if (wrong === undefined) process.stdout.write(`${usage}\n`);
  else process.stderr.write(`${wrong}; it is: ${usage}\n`);
  process.exit(wrong === undefined ? 0 : 1);
}

/** What `parseArgs` finds wrong with words; its second sentence tells how a word may begin with a dash. */
export const wrongWords = (error: unknown) => String((error as Error).message).split('. ')[0];

/**
 * `parseArgs` with its `tokens`. @throws Error, also where an option is given twice: the first would be gone unseen.
 */
export function parseWords<O extends Options>(args: string[], options: O) {
  const given = parseArgs({ args, options, allowPositionals: true, tokens: true });
  const names = given.tokens.flatMap((token) => (token.kind === 'option' ? token.rawName : []));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Option '${twice}' is given twice`);
  return given;
}

/** Reads the words that this process was started with. Ends it where they ask for help or are none of the command's. */
export function readWords<O extends Options>({ usage, options, positionals: most = 0 }: CommandWords<O>) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) endWithUsage(usage);
  try {
    const given = parseWords(args, options ?? ({} as O));
    const extra = given.positionals[most];
    if (extra !== undefined) throw new Error(`Unexpected argument '${extra}'`);
    return given;
  } catch (error) {
    endWithUsage(usage, wrongWords(error));
  }
}

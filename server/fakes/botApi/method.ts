import * as v from 'valibot';
import { ApiFailure } from './ApiFailure.ts';
import type { FakeBotApiState } from './state.ts';

/** A method of the Bot API: takes the parsed parameters, returns its `result` or throws an `ApiFailure`. */
export type Method = (state: FakeBotApiState, params: unknown) => unknown;

/** A method that refuses parameters of the wrong shape with 400, as Telegram does. */
export function method<S extends v.GenericSchema>(
  schema: S,
  run: (state: FakeBotApiState, params: v.InferOutput<S>) => unknown,
): Method {
  return (state, params) => {
    const parsed = v.safeParse(schema, params);
    if (parsed.success) return run(state, parsed.output);
    const [issue] = parsed.issues;
    throw new ApiFailure(400, `Bad Request: ${v.getDotPath(issue) ?? 'parameters'}: ${issue.message}`);
  };
}

/** A text of one to `most` characters. */
export const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
export const userId = v.pipe(v.number(), v.integer(), v.minValue(1));

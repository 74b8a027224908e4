import type * as v from 'valibot';
import { COMMON_REFUSALS, type ErrorBody, type ErrorCode, endpoints } from '../../common/api/contract.ts';
import { openEndpoints } from '../../common/api/endpoints/drops.ts';

const STATUS_OF_CODE: Readonly<Record<string, number>> = Object.assign(
  {},
  COMMON_REFUSALS,
  ...Object.values({ ...endpoints, ...openEndpoints }).map(({ refusals }) => refusals),
);

/** What a refusal says besides its code; see ErrorBody of the contract. */
type Details = Omit<v.InferOutput<typeof ErrorBody>, 'error'>;

/** An answer that is not 2xx: rolls the transaction back and becomes `{error: code, …details}`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Details>;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.status = STATUS_OF_CODE[code] ?? 500;
    this.details = details;
  }
}

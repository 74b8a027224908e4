import { COMMON_REFUSALS, type ErrorCode, endpoints } from '../../src/api/contract.ts';

const STATUS: Readonly<Record<string, number>> = Object.assign(
  {},
  COMMON_REFUSALS,
  ...Object.values(endpoints).map(({ refusals }) => refusals),
);

/** An answer that is not 2xx: rolls the transaction back and becomes `{error: code, …details}`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: { readonly needed?: number };

  constructor(code: ErrorCode, details: { readonly needed?: number } = {}) {
    super(code);
    this.code = code;
    this.status = STATUS[code] ?? 500;
    this.details = details;
  }
}

/** What the operator can put right: its message is all they need, a stack would hide it. */
export class OperatorError extends Error {}

/** The message is one sentence that tells the operator what to do; it is shown without a stack trace. */
export class OperatorError extends Error {}

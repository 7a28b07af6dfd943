import {
  type ErrorCode,
  type ErrorDeclaration,
  type ErrorParams,
  type FieldProblemCode,
  fieldProblem,
  fillIn,
  generalErrors,
} from '@postroom/contract'
import type { z } from 'zod'
import { checkInput, type FieldProblem } from './input-problems.ts'

export type { FieldProblem } from './input-problems.ts'

export type GeneralErrorCode = keyof typeof generalErrors

export interface FailureDetails {
  readonly fields?: readonly FieldProblem[]
  /** The current state, sent with a conflict. */
  readonly current?: unknown
  readonly retryAfterMs?: number | undefined
  readonly [name: string]: unknown
}

/** Arguments of `fail` besides the code: its declared parameters, required if it has any. */
export type DetailsOf<C extends ErrorCode> = ErrorParams<C> & Pick<FailureDetails, 'fields' | 'current'>
type DetailsArgument<C extends ErrorCode> = C extends ErrorCode
  ? Record<string, never> extends ErrorParams<C>
    ? [details?: DetailsOf<C>]
    : [details: DetailsOf<C>]
  : never

/** An unsuccessful answer: a declared error code with its parameters. */
export class Failure<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: FailureDetails
  constructor(code: C, ...[details = {}]: DetailsArgument<C>) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
}

/** Ends the operation with a declared error; the transaction is rolled back. */
export function fail<const C extends ErrorCode>(code: C, ...details: DetailsArgument<C>): never {
  throw new Failure(code, ...details)
}

/** Returns the value or fails with `not_found`, so that another workspace's object looks like a missing one. */
export function found<T>(value: T | null | undefined): T {
  return value ?? fail('not_found')
}

/** Returns the parsed input or fails with `invalid_input`, with one problem per field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const checked = checkInput(schema, raw)
  return 'data' in checked ? checked.data : fail('invalid_input', { fields: checked.problems })
}

/** Refuses one field of an input for a reason that the schema cannot check. */
export function failField<C extends FieldProblemCode>(
  path: string,
  ...problem: Parameters<typeof fieldProblem<C>>
): never {
  fail('invalid_input', { fields: [{ path, ...fieldProblem<C>(...problem) }] })
}

export type ErrorCatalogue = ReadonlyMap<string, ErrorDeclaration>

/** The error codes of all contracts; throws if two declare the same one differently. */
export function errorCatalogue(
  features: readonly { errors: Readonly<Record<string, ErrorDeclaration>> }[],
): ErrorCatalogue {
  const all = new Map<string, ErrorDeclaration>(Object.entries(generalErrors))
  for (const feature of features) {
    for (const [code, declaration] of Object.entries(feature.errors)) {
      if (all.has(code)) throw new Error(`The error code ${code} is declared twice.`)
      all.set(code, declaration)
    }
  }
  return all
}

/** The error text with `{name}` placeholders filled in. */
export const publicText = (declaration: ErrorDeclaration, details: FailureDetails): string =>
  fillIn(declaration.text, details)

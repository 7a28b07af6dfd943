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
  /** The newer state, sent with a conflict. */
  readonly current?: unknown
  readonly retryAfterMs?: number | undefined
  readonly [name: string]: unknown
}

/** What `fail` takes besides the code: its declared parameters, required where it has any. */
export type DetailsOf<C extends ErrorCode> = ErrorParams<C> & Pick<FailureDetails, 'fields' | 'current'>
type DetailsArgument<C extends ErrorCode> = C extends ErrorCode
  ? Record<string, never> extends ErrorParams<C>
    ? [details?: DetailsOf<C>]
    : [details: DetailsOf<C>]
  : never

/** An answer that is not a success: a declared code and what its sentence needs. */
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

/** Ends the operation with a declared error; nothing of its transaction stays. */
export function fail<const C extends ErrorCode>(code: C, ...details: DetailsArgument<C>): never {
  throw new Failure(code, ...details)
}

/** The value, or `not_found`: another workspace's object and none at all look the same. */
export function found<T>(value: T | null | undefined): T {
  return value ?? fail('not_found')
}

/** The input as its schema makes it, or `invalid_input` with one problem for each field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const checked = checkInput(schema, raw)
  return 'data' in checked ? checked.data : fail('invalid_input', { fields: checked.problems })
}

/** Refuses one field of an input for a reason that its schema cannot know. */
export function failField<C extends FieldProblemCode>(
  path: string,
  ...problem: Parameters<typeof fieldProblem<C>>
): never {
  fail('invalid_input', { fields: [{ path, ...fieldProblem<C>(...problem) }] })
}

export type ErrorCatalogue = ReadonlyMap<string, ErrorDeclaration>

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

/** The public sentence with `{name}` filled in. */
export const publicText = (declaration: ErrorDeclaration, details: FailureDetails): string =>
  fillIn(declaration.text, details)

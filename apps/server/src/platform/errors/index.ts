import { type ErrorDeclaration, generalErrors } from '@postroom/contract'
import type { z } from 'zod'

export type GeneralErrorCode = keyof typeof generalErrors

export interface FieldProblem {
  readonly path: string
  readonly message: string
}

export interface FailureDetails {
  readonly fields?: readonly FieldProblem[]
  /** The newer state, sent with a conflict. */
  readonly current?: unknown
  readonly retryAfterMs?: number
  readonly [name: string]: unknown
}

/** An answer that is not a success: a declared code and what its sentence needs. */
export class Failure extends Error {
  readonly code: string
  readonly details: FailureDetails
  constructor(code: string, details: FailureDetails) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.details = details
  }
}

/** Ends the operation with a declared error; nothing of its transaction stays. */
export function fail(code: string, details: FailureDetails = {}): never {
  throw new Failure(code, details)
}

/** The value, or `not_found`: another workspace's object and none at all look the same. */
export function found<T>(value: T | null | undefined): T {
  return value ?? fail('not_found')
}

/** One problem a field: the first is the one to mend first. */
export function failInput(error: z.ZodError): never {
  const problems = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.')
    if (!problems.has(field)) problems.set(field, message)
  }
  fail('invalid_input', { fields: [...problems].map(([path, message]) => ({ path, message })) })
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
  declaration.text.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))

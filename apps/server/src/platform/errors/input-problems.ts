import { fieldProblem, type Problem, problemOfMessage } from '@postroom/contract'
import type { z } from 'zod'

/** A problem with one field. `path` is the field's path in the input, joined by dots. */
export interface FieldProblem extends Problem {
  readonly path: string
}

/** Parses an input; reports the first problem of each field. */
export function checkInput<S extends z.ZodType>(
  schema: S,
  raw: unknown,
): { readonly data: z.output<S> } | { readonly problems: readonly FieldProblem[] } {
  const unnamed = new Map<string, Problem>()
  const parsed = schema.safeParse(raw, {
    error: (issue) => {
      const problem = problemOfIssue(issue)
      unnamed.set(problem.message, problem)
      return problem.message
    },
  })
  if (parsed.success) return { data: parsed.data }
  const problems = new Map<string, FieldProblem>()
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.')
    const problem = problemOfMessage(message) ?? unnamed.get(message) ?? fieldProblem('not_valid')
    if (!problems.has(field)) problems.set(field, { path: field, ...problem })
  }
  return { problems: [...problems.values()] }
}

/** Maps an issue without a message of its own to a problem; texts of the validation library never leave the server. */
function problemOfIssue(issue: z.core.$ZodRawIssue): Problem {
  if (isMissing(issue.input)) return fieldProblem('required', { field: fieldName(issue.path ?? []) })
  switch (issue.code) {
    case 'too_small':
      return belowMinimum(issue.origin, Number(issue.minimum))
    case 'too_big':
      return aboveMaximum(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return fieldProblem('not_one_of', { values: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return fieldProblem(issue.format === 'email' ? 'email_invalid' : 'not_valid')
    default:
      return fieldProblem('not_valid')
  }
}

/** A missing number in a query string arrives as NaN. */
const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || input === '' || Number.isNaN(input)

const isCounted = (origin: string): boolean => origin === 'array' || origin === 'set'

function belowMinimum(origin: string, minimum: number): Problem {
  if (origin === 'string') return fieldProblem('too_short', { minimum })
  return fieldProblem(isCounted(origin) ? 'too_few' : 'too_small', { minimum })
}

function aboveMaximum(origin: string, maximum: number): Problem {
  if (origin === 'string') return fieldProblem('too_long', { maximum })
  return fieldProblem(isCounted(origin) ? 'too_many' : 'too_big', { maximum })
}

/** The last named part of the path, in words: `fileName` becomes "file name". */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? 'request'
  return String(name)
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
}

import type { FieldProblem } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { type ConditionDraft, missingValues } from './condition-draft.ts'
import { conditionEditorTexts } from './condition-editor.texts.ts'

/** Messages by the path of the condition or value that they are about; the empty path is the whole condition. */
export type ConditionErrors = Readonly<Record<string, string>>

/** Selects the field problems below a field, by their path relative to it. */
export function errorsBelow(problems: readonly FieldProblem[], field: string): ConditionErrors {
  const found: Record<string, string> = {}
  for (const { path, message } of problems) {
    if (path === field) found[''] ??= message
    else if (path.startsWith(`${field}.`)) found[path.slice(field.length + 1)] ??= message
  }
  return found
}

/** The errors of one part, by the path below it. */
export function errorsOfPart(errors: ConditionErrors, part: string): ConditionErrors {
  const problems = Object.entries(errors).map(([path, message]) => ({ path, message }))
  return errorsBelow(problems, part)
}

/** What the browser already knows to be wrong: values that are missing. */
export function draftErrors(draft: ConditionDraft | null): ConditionErrors {
  const message = required(translate(conditionEditorTexts, 'valueField'))('') ?? ''
  return Object.fromEntries(missingValues(draft).map((path) => [path, message]))
}

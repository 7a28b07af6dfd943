import { required } from '#lib/form-rules.ts'
import { translate } from '#lib/i18n.ts'
import { atLeast, between } from '#lib/number-rules.ts'
import { type ConditionDraft, type FieldDraft, incompleteConditions, numberIn } from './condition-draft.ts'
import { conditionEditorTexts } from './condition-editor.texts.ts'

/** Messages by the path of the condition or value that they are about; the empty path is the whole condition. */
export type ConditionErrors = Readonly<Record<string, string>>

/** The errors of one field, by the path below it; the empty path is the field itself. */
export function errorsBelow(errors: ConditionErrors, field: string): ConditionErrors {
  const found: Record<string, string> = {}
  for (const [path, message] of Object.entries(errors)) {
    if (path === field) found[''] ??= message
    else if (path.startsWith(`${field}.`)) found[path.slice(field.length + 1)] ??= message
  }
  return found
}

/** What the browser already knows to be wrong: values that are missing or cannot be read. */
export function draftErrors(draft: ConditionDraft | null): ConditionErrors {
  return Object.fromEntries(incompleteConditions(draft).map(([path, part]) => [path, messageOf(part)]))
}

function messageOf(draft: FieldDraft): string {
  const number = numberIn(draft)
  const rule =
    number && (number.most === undefined ? atLeast(number.least) : between(number.least, number.most))
  const refusal = rule && number.value !== null ? rule(number.value) : undefined
  return refusal ?? required(translate(conditionEditorTexts, 'valueField'))('') ?? ''
}

/** The same errors for a form that has the condition in its field `condition`. */
export const conditionProblems = (draft: ConditionDraft | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draftErrors(draft)).map(([path, message]) => [`condition${path && '.'}${path}`, message]),
  )

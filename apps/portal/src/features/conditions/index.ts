export {
  type ConditionDraft,
  completeCondition,
  listFields,
  teamFields,
} from './condition-draft.ts'
export { ConditionEditor } from './condition-editor.tsx'
export { type ConditionErrors, conditionProblems, draftErrors, errorsBelow } from './condition-errors.ts'
export type { GreyedFields } from './condition-row.tsx'
export { conditionText } from './condition-text.ts'
export { calendarLabelsQuery, inboxesQuery } from './conditions.api.ts'
export { conditionsTexts } from './conditions.texts.ts'
export { KnownNames } from './known-names.ts'
export { type NamedChoice, type NamedKind, useConditionNames } from './use-condition-names.ts'
export { useFieldName } from './use-field-name.ts'

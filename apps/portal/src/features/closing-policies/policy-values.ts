import { type ClosingDefinition, closingLimits, standardClosing } from '@postroom/contract'
import { between, orElse } from '#lib/number-rules.ts'

type Named = { readonly name: string; readonly inboxIds: readonly string[] }
export type EditablePolicy = ClosingDefinition & Named & { readonly version: number }

/** The same values with numbers that may be missing, or NaN where they cannot be read. */
type WithDraftNumbers<T> = T extends number
  ? number | null
  : T extends readonly unknown[]
    ? T
    : T extends object
      ? { [Name in keyof T]: WithDraftNumbers<T[Name]> }
      : T

/** What the form edits. */
export type PolicyDraft = WithDraftNumbers<ClosingDefinition> & Named
export type AutoCloseDraft = PolicyDraft['autoClose']

/** Rules of the number fields. */
export const numberRules = {
  minimum: between(1, 10),
  followUpDays: between(1, 365),
  days: between(1, closingLimits.days),
}

/** A new policy; the name and the inboxes are chosen in the form. */
export const newPolicy: EditablePolicy = { ...standardClosing, name: '', inboxIds: [], version: 0 }

/** The fields of the form. */
export const valuesOf = ({
  name,
  inboxIds,
  requiredTags,
  reasons,
  needsCommentAfterMissedSla,
  exceptions,
  closers,
  afterReply,
  followUp,
  keepsThanksClosed,
  autoClose,
}: EditablePolicy): PolicyDraft => ({
  name,
  inboxIds,
  requiredTags,
  reasons,
  needsCommentAfterMissedSla,
  exceptions: [...exceptions].sort(),
  closers,
  afterReply,
  followUp,
  keepsThanksClosed,
  autoClose,
})

/** The policy as it is sent: unreadable numbers of fields that do not apply are replaced. */
export function applicable({ requiredTags, followUp, autoClose, ...draft }: PolicyDraft) {
  const { followUp: usualFollowUp, autoClose: usual } = standardClosing
  const { minimum, followUpDays, days } = numberRules
  const { reminder } = autoClose
  return {
    ...draft,
    requiredTags: requiredTags && {
      ...requiredTags,
      minimum: orElse(minimum, requiredTags.minimum, 1),
    },
    followUp: { ...followUp, days: orElse(followUpDays, followUp.days, usualFollowUp.days) },
    autoClose: {
      ...autoClose,
      days: orElse(days, autoClose.days, usual.days),
      reminder: { ...reminder, daysBefore: orElse(days, reminder.daysBefore, usual.reminder.daysBefore) },
    },
  }
}

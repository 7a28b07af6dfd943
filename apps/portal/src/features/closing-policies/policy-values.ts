import { type ClosingDefinition, closingLimits, standardClosing } from '@postroom/contract'
import { between, orElse } from '#lib/number-rules.ts'

/** What the form edits. */
export type PolicyDraft = ClosingDefinition & { readonly name: string; readonly inboxIds: readonly string[] }

export type EditablePolicy = PolicyDraft & { readonly version: number }

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
export function applicable({ followUp, autoClose, ...draft }: PolicyDraft): PolicyDraft {
  const { followUp: usualFollowUp, autoClose: usual } = standardClosing
  const days = between(1, closingLimits.days)
  const { reminder } = autoClose
  return {
    ...draft,
    followUp: { ...followUp, days: orElse(between(1, 365), followUp.days, usualFollowUp.days) },
    autoClose: {
      ...autoClose,
      days: orElse(days, autoClose.days, usual.days),
      reminder: { ...reminder, daysBefore: orElse(days, reminder.daysBefore, usual.reminder.daysBefore) },
    },
  }
}

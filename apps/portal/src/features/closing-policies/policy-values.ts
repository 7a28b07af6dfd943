import { type ClosingDefinition, standardClosing } from '@postroom/contract'

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

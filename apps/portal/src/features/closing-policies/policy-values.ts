import { type ClosingDefinition, standardClosing } from '@postroom/contract'

/** What the form edits. */
export type PolicyDraft = ClosingDefinition & { readonly name: string; readonly inboxIds: readonly string[] }

export type EditablePolicy = PolicyDraft & { readonly version: number }

/** A new policy; the name and the inboxes are chosen in the form. */
export const newPolicy: EditablePolicy = { ...standardClosing, name: '', inboxIds: [], version: 0 }

/** As form values; the nested parts are one text. */
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
}: EditablePolicy) => ({
  name,
  rest: JSON.stringify({
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
  }),
})
export type PolicyValues = ReturnType<typeof valuesOf>

export const draftOf = ({ name, rest }: PolicyValues): PolicyDraft => ({
  name,
  ...(JSON.parse(rest) as Omit<PolicyDraft, 'name'>),
})

import { z } from 'zod'
import { fieldMessage } from '../core/field-problems.ts'
import { instant, multilineText, ref, requiredText, version } from '../core/fields.ts'
import { abilities } from '../core/roles.ts'

export const closingLimits = {
  /** Policies of one workspace. */
  policies: 100,
  /** Reasons that one policy offers. */
  reasons: 30,
  /** Business days of silence. */
  days: 90,
} as const

/** Closing that is not asked for anything: of conversations with automatic mail only, and by rules. */
export const closingExceptions = ['automatic', 'rule'] as const
export type ClosingException = (typeof closingExceptions)[number]

/** People who may close: everyone who works in the inbox, the assignee, or only owners and admins, who always may. */
export const closers = ['anyone', 'assignee', 'staff'] as const
export type Closers = (typeof closers)[number]

/** What a new message of a customer in a closed conversation does. */
export const followUpModes = ['reopen', 'reopen_within', 'new'] as const
export type FollowUpMode = (typeof followUpModes)[number]

const mailText = multilineText(5_000)
const days = (maximum: number) => z.number().int().min(1).max(maximum)

/** What a policy says; its inboxes and its name are beside it. */
export const closingDefinition = z.object({
  /** The conversation needs at least `minimum` of these tags; null for none. */
  requiredTags: z
    .object({ tagIds: z.array(ref('tag')).min(1).max(100), minimum: z.number().int().min(1).max(10) })
    .nullable(),
  /** Reasons to choose from when closing; empty if no reason is required. */
  reasons: z.array(requiredText('reason', 80)).max(closingLimits.reasons),
  /** Whether a missed SLA needs a comment that was written since. */
  needsCommentAfterMissedSla: z.boolean(),
  exceptions: z.array(z.enum(closingExceptions)).max(closingExceptions.length),
  closers: z.enum(closers),
  /** Whether the conversation is closed by our reply. */
  afterReply: z.enum(['keep', 'close']),
  followUp: z.object({
    mode: z.enum(followUpModes),
    /** For `reopen_within`, counted from the last time it was closed. */
    days: days(365),
    /** Whether the previous assignee is assigned again, unless they have time off. */
    keepsOwner: z.boolean(),
  }),
  /** Whether a short thank-you leaves the conversation closed. */
  keepsThanksClosed: z.boolean(),
  autoClose: z.object({
    isOn: z.boolean(),
    /** Business days since our last reply, or since it was reopened later, without a word of the customer, by the calendar of the inbox. */
    days: days(closingLimits.days),
    /** A mail to the customer some business days before. */
    reminder: z.object({ isOn: z.boolean(), daysBefore: days(closingLimits.days), text: mailText }),
    /** A mail to the customer when the conversation is closed. */
    message: z.object({ isOn: z.boolean(), text: mailText }),
    /** A tag that the closed conversation gets. */
    tagId: ref('tag').nullable(),
    /** Whether the conversation stays open while its assignee has time off. */
    waitsForAssignee: z.boolean(),
  }),
})
export type ClosingDefinition = z.infer<typeof closingDefinition>

export const closingPolicyFields = {
  name: requiredText('policy name', 60),
  /** Shared inboxes that close by the policy; others close by the default one. */
  inboxIds: z.array(ref('inbox')).max(500),
  ...closingDefinition.shape,
}

export const closingPolicy = z.object({
  id: ref('closingPolicy'),
  ...closingPolicyFields,
  /** The policy of all inboxes that no other one names; it cannot be deleted. */
  isDefault: z.boolean(),
  version: version(),
  /** Null for the unchanged default policy. */
  updatedAt: instant().nullable(),
  abilities,
})
export type ClosingPolicy = z.infer<typeof closingPolicy>

/** What a policy still asks for before a conversation is closed. */
export const closingNeeds = z.object({
  /** Tags of which `missing` more have to be added. */
  tags: z.object({ tagIds: z.array(ref('tag')), missing: z.number().int() }).nullable(),
  /** Reasons of which one has to be chosen; empty: none is needed. */
  reasons: z.array(z.string()),
  /** Whether a comment has to be written, since an SLA was missed. */
  comment: z.boolean(),
})
export type ClosingNeeds = z.infer<typeof closingNeeds>

/** What a person adds to a conversation when they close it. */
export const closingAnswer = {
  /** Tags to add. */
  tagIds: z.array(ref('tag')).max(50).default([]),
  /** One of the reasons of the policy. */
  reason: requiredText('reason', 80).optional(),
  /** An internal comment. */
  comment: z
    .string()
    .trim()
    .min(1, fieldMessage('required', { field: 'comment' }))
    .max(20_000)
    .optional(),
}
export const closingInput = z.object(closingAnswer)
export type ClosingInput = z.infer<typeof closingInput>

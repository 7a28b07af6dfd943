import { z } from 'zod'
import { instant, ref, version } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { abilities } from '../core/roles.ts'
import { slaTargets } from '../slas/targets.ts'
import { activity } from './activity-shapes.ts'
import { mailAddress } from './address-shapes.ts'
import { comment } from './comment-shapes.ts'
import { message } from './message-shapes.ts'

export const conversationViews = [
  'open',
  'mine',
  'unassigned',
  'snoozed',
  'closed',
  'all',
  'removed',
  'outbox',
  'scheduled',
  'mentions',
  'starred',
  'drafts',
  'sent',
] as const
export const conversationStatus = z.enum(['open', 'closed'])

const range = z.tuple([z.number().int(), z.number().int()])

export const searchMatch = z.object({
  messageId: ref('message'),
  /** Results are ordered by it. */
  arrivedAt: instant(),
  /** Part of the message text, or a file name, with the ranges of the matches in it. */
  snippet: z.string(),
  ranges: z.array(range),
  /** Ranges of the matches in the conversation's subject. */
  subjectRanges: z.array(range),
})

/** One row of the conversation list. */
export const conversationSummary = z.object({
  id: ref('conversation'),
  inboxId: ref('inbox'),
  subject: z.string(),
  snippet: z.string(),
  /** The other party: the newest outside sender, or the first recipient if we wrote first. */
  contact: mailAddress,
  status: conversationStatus,
  assigneeId: ref('user').nullable(),
  /** The assigned team; a conversation of a restricted team is visible to its members only. */
  teamId: ref('team').nullable(),
  tagIds: z.array(ref('tag')),
  messageCount: z.number().int(),
  hasAttachments: z.boolean(),
  isUnread: z.boolean(),
  /** Has a star, set here or in another mail program. */
  isFlagged: z.boolean(),
  priority: z.enum(priorities),
  /** In junk or trash: shown only in the list of removed conversations. */
  isRemoved: z.boolean(),
  /** Open, and hidden from everyone's lists of open conversations. */
  isSnoozed: z.boolean(),
  /** When it is shown again; null until the customer replies. */
  snoozedUntil: instant().nullable(),
  /** The people who snoozed it for themselves alone, until when; null until the customer replies. */
  snoozedFor: z.array(z.object({ userId: ref('user'), until: instant().nullable() })),
  /** Time of the first customer message without a reply. */
  waitingSince: instant().nullable(),
  /** When the next target of its SLA is due, perhaps in the past. */
  dueAt: instant().nullable(),
  dueKind: z.enum(slaTargets).nullable(),
  /** When it missed the first target of its SLA since it was last opened. */
  slaMissedAt: instant().nullable(),
  lastMessageAt: instant(),
  version: version(),
  /** The most serious state of our undelivered messages, and when they are due. */
  outgoing: z
    .object({ state: z.enum(['failed', 'bounced', 'unknown', 'waiting']), dueAt: instant().nullable() })
    .optional(),
  /** In the view `drafts`: the beginning of the reader's own draft, and when they last changed it. */
  draft: z.object({ snippet: z.string(), updatedAt: instant() }).optional(),
  /** In search results: the newest matching message and the positions of the matches. */
  match: searchMatch.optional(),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), at: instant(), message }),
  z.object({ kind: z.literal('comment'), at: instant(), comment }),
  z.object({ kind: z.literal('activity'), at: instant(), activity }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

export const conversation = conversationSummary.extend({
  timeline: z.array(timelineEntry),
  /** There are earlier entries than the ones sent. */
  hasEarlier: z.boolean(),
  /** Messages that arrived until then are read. */
  readUntil: instant().nullable(),
  abilities,
})
export type Conversation = z.infer<typeof conversation>

export const inboxCounts = z.object({
  inboxId: ref('inbox'),
  open: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
  snoozed: z.number().int(),
  /** Conversations with a comment that mentions the reader and that they have not read yet. */
  mentions: z.number().int(),
  /** Drafts of the reader: of replies, and of new messages that they will send from the inbox. */
  drafts: z.number().int(),
  /** Conversations in which one of our messages was refused, bounced or is of unknown delivery. */
  undelivered: z.number().int(),
  /** Conversations with a message that is sent later. */
  scheduled: z.number().int(),
})

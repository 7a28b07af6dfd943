import { z } from 'zod'
import { instant, optionalText, ref, version } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'
import { abilities } from '../core/roles.ts'

export const mailAddress = z.object({ name: z.string(), address: z.string() })
/** Somebody a person writes to. */
export const recipient = z.object({ name: optionalText(998), address: optionalText(320) })

export const conversationViews = ['open', 'mine', 'unassigned', 'closed', 'all', 'removed', 'outbox'] as const
export const conversationStatus = z.enum(['open', 'closed'])

const range = z.tuple([z.number().int(), z.number().int()])

export const searchMatch = z.object({
  messageId: ref('message'),
  /** A piece of its text, or the name of a file; ranges are places in it, from and to. */
  snippet: z.string(),
  ranges: z.array(range),
  /** Places in the subject of the conversation. */
  subjectRanges: z.array(range),
})

/** One row of the list. */
export const conversationSummary = z.object({
  id: ref('conversation'),
  inboxId: ref('inbox'),
  subject: z.string(),
  snippet: z.string(),
  /** Who the conversation is with: the newest outside sender, or the first recipient where we wrote first. */
  contact: mailAddress,
  status: conversationStatus,
  assigneeId: ref('user').nullable(),
  /** The team it is given to; of a restricted one only its members see the conversation. */
  teamId: ref('team').nullable(),
  tagIds: z.array(ref('tag')),
  messageCount: z.number().int(),
  hasAttachments: z.boolean(),
  isUnread: z.boolean(),
  /** Marked as important, here or with another program on the mail server. */
  isFlagged: z.boolean(),
  /** In junk or trash: of its lists only that of what was removed shows it. */
  isRemoved: z.boolean(),
  /** First customer message nobody answered yet. */
  waitingSince: instant().nullable(),
  lastMessageAt: instant(),
  version: version(),
  /** In the outbox: what of ours has not arrived, the worst where there are several, and when it is to go out. */
  outgoing: z
    .object({ state: z.enum(['failed', 'bounced', 'unknown', 'waiting']), dueAt: instant().nullable() })
    .optional(),
  /** In results of a search: the newest message with the words, and where they are. */
  match: searchMatch.optional(),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

export const attachment = z.object({
  id: ref('attachment'),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  isInline: z.boolean(),
  /** Address of the bytes, signed and valid for some minutes. */
  url: z.string(),
})
export type Attachment = z.infer<typeof attachment>

export const deliveryStates = ['queued', 'sending', 'sent', 'unknown', 'failed'] as const

/** What a server on the way said of one recipient (RFC 3464). */
export const deliveryReport = z.object({
  address: z.string(),
  /** `read` is what a channel says; mail has no word for it. */
  action: z.enum(['failed', 'delayed', 'delivered', 'relayed', 'expanded', 'read']),
  /** Of the address: `hard`, never arrives there; `soft`, may do so once the cause is gone. */
  bounce: z.enum(['hard', 'soft']).nullable(),
  status: z.string().nullable(),
  /** What the server on the way said, verbatim. */
  diagnostic: z.string().nullable(),
  /** Why a message on a channel was not delivered; null for mail. */
  reason: shownReason.nullable(),
  at: instant(),
})

export const delivery = z.object({
  state: z.enum(deliveryStates),
  /** Why it was not delivered, or not to everybody. */
  reason: shownReason.nullable(),
  /** When a queued message is meant to go out; until then it can be taken back. */
  dueAt: instant().nullable(),
  /** Taken back by itself when the customer writes first. */
  cancelsOnReply: z.boolean(),
  reports: z.array(deliveryReport),
})
export type Delivery = z.infer<typeof delivery>

/** The same for all, a day, or what the clock on the wall says. */
const calendarTime = z.object({ kind: z.enum(['instant', 'date', 'floating']), value: z.string() })

/** What a mail says of an event in a calendar. */
export const calendarInvitation = z.object({
  method: z.enum(['REQUEST', 'CANCEL', 'REPLY', 'COUNTER', 'PUBLISH']),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  start: calendarTime.nullable(),
  /** Of days the first one after it. */
  end: calendarTime.nullable(),
  /** How often it comes back, as RRULE says it. */
  rule: z.string().nullable(),
  organizer: mailAddress.nullable(),
  attendees: z.array(
    mailAddress.extend({
      participation: z.enum(['needs-action', 'accepted', 'tentative', 'declined', 'delegated']),
    }),
  ),
  /** Whether the organiser has changed or cancelled it in a later message. */
  state: z.enum(['current', 'changed', 'cancelled']),
  mayAnswer: z.boolean(),
  answer: z
    .object({
      answer: z.enum(['accepted', 'tentative', 'declined']),
      byId: ref('user').nullable(),
      at: instant(),
    })
    .nullable(),
})
export type CalendarInvitation = z.infer<typeof calendarInvitation>

export const threadRules = [
  'references',
  'in-reply-to',
  'subject',
  'named-by-later',
  'reply',
  'chat',
  'new',
] as const

export const message = z.object({
  id: ref('message'),
  direction: z.enum(['inbound', 'outbound']),
  from: mailAddress,
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
  replyTo: z.array(mailAddress),
  subject: z.string(),
  /** As its header says. */
  sentAt: instant(),
  /** When its server, or we for a reply, took it: what orders the conversation. */
  arrivedAt: instant(),
  /** Sanitised; to be shown in a sandboxed frame without scripts. */
  html: z.string().nullable(),
  text: z.string(),
  /** Quoted history, told apart from what was newly written. */
  quotedHtml: z.string().nullable(),
  quotedText: z.string().nullable(),
  snippet: z.string(),
  blockedRemoteImages: z.number().int(),
  attachments: z.array(attachment),
  /** The person of ours who wrote it, where known. */
  authorId: ref('user').nullable(),
  delivery: delivery.nullable(),
  isAutomatic: z.boolean(),
  invitation: calendarInvitation.nullable(),
  /** Why the message is in this conversation: the rule, and the data that decided. */
  threadReason: z.object({
    rule: z.enum(threadRules),
    /** The message that it names or answers. */
    messageId: z.string().nullable(),
    hoursApart: z.number().nullable(),
    /** Parents that it names, whose conversation its sender has no part in. */
    refused: z.number().int(),
    /** Put here since by a person, or by a repair where `byId` is null. */
    moved: z
      .object({ how: z.enum(['split', 'merge']), byId: ref('user').nullable(), at: instant() })
      .nullable(),
  }),
  /** Conversations of other inboxes that the same mail is in, as far as the reader sees them. */
  otherPlaces: z.array(z.object({ conversationId: ref('conversation'), inboxId: ref('inbox') })),
})
export type Message = z.infer<typeof message>

export const comment = z.object({
  id: ref('comment'),
  authorId: ref('user'),
  text: z.string(),
  mentionIds: z.array(ref('user')),
  createdAt: instant(),
})
export type Comment = z.infer<typeof comment>

/** What someone did to the conversation, one grey line. */
export const activity = z.object({
  id: z.string(),
  type: z.string(),
  actorId: ref('user').nullable(),
  /** Person, rule, import …: what caused it, for "Why?". */
  cause: z.string(),
  at: instant(),
  assigneeId: ref('user').nullable().optional(),
  teamId: ref('team').nullable().optional(),
  tagId: ref('tag').optional(),
  /** Where its mail was moved: `inbox`, `archive`, `junk`, `trash` or the path of a folder. */
  folder: z.string().optional(),
  /** Split off, merged in, or taken back: what `conversations.undo_thread_edit` takes. */
  editId: ref('threadEdit').optional(),
  /** The other conversation of a split or a merge. */
  other: z.object({ id: ref('conversation'), subject: z.string() }).optional(),
})
export type Activity = z.infer<typeof activity>

export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), at: instant(), message }),
  z.object({ kind: z.literal('comment'), at: instant(), comment }),
  z.object({ kind: z.literal('activity'), at: instant(), activity }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

export const conversation = conversationSummary.extend({
  timeline: z.array(timelineEntry),
  /** Earlier entries exist beyond the ones sent. */
  hasEarlier: z.boolean(),
  /** Until when the reader has read it; what arrived later is new to them. */
  readUntil: instant().nullable(),
  abilities,
})
export type Conversation = z.infer<typeof conversation>

export const inboxCounts = z.object({
  inboxId: ref('inbox'),
  open: z.number().int(),
  mine: z.number().int(),
  unassigned: z.number().int(),
  /** With a message of ours that was refused or came back, or of which nobody knows whether it arrived. */
  undelivered: z.number().int(),
})

export const draftFile = z.object({
  id: ref('attachment'),
  fileName: z.string(),
  sizeBytes: z.number().int(),
})

export const draft = z.object({
  conversationId: ref('conversation'),
  html: z.string(),
  /** The address it is to go out from; null is the usual one. */
  from: z.string().nullable(),
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
  bcc: z.array(mailAddress),
  files: z.array(draftFile),
  updatedAt: instant(),
  /** Another number after every change; give it back when saving. */
  version: z.number().int(),
})
export type Draft = z.infer<typeof draft>

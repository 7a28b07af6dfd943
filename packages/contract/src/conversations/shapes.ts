import { z } from 'zod'
import { instant, optionalText, plainId, ref, version } from '../core/fields.ts'
import { priorities } from '../core/priorities.ts'
import { abilities } from '../core/roles.ts'
import { chatFormats } from '../webhooks/shapes.ts'
import { delivery, messageRedirect } from './delivery-shapes.ts'
import { sendWarning } from './safe-send.ts'

export const mailAddress = z.object({ name: z.string(), address: z.string() })
/** A recipient of a reply. */
export const recipient = z.object({ name: optionalText(998), address: optionalText(320) })

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

/** What an SLA can promise: a person in charge, an answer to the first or a later message, the end. */
export const slaTargets = ['assigned', 'first_reply', 'next_reply', 'resolved'] as const
export type SlaTarget = (typeof slaTargets)[number]

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

export const attachment = z.object({
  id: ref('attachment'),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  isInline: z.boolean(),
  /** Signed URL of the file, valid for some minutes. */
  url: z.string(),
})
export type Attachment = z.infer<typeof attachment>

/** An instant, a whole day, or local time without a zone. */
const calendarTime = z.object({ kind: z.enum(['instant', 'date', 'floating']), value: z.string() })

/** Calendar invitation in a mail. */
export const calendarInvitation = z.object({
  method: z.enum(['REQUEST', 'CANCEL', 'REPLY', 'COUNTER', 'PUBLISH']),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  start: calendarTime.nullable(),
  /** For whole days, the day after the last one. */
  end: calendarTime.nullable(),
  /** The recurrence as RRULE text. */
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

/** An emoji on a message or a comment, and who chose it. */
export const reaction = z.object({ emoji: z.string(), userIds: z.array(ref('user')) })
export type Reaction = z.infer<typeof reaction>

export const message = z.object({
  id: ref('message'),
  direction: z.enum(['inbound', 'outbound']),
  from: mailAddress,
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
  replyTo: z.array(mailAddress),
  subject: z.string(),
  /** Time in the Date header. */
  sentAt: instant(),
  /** When the mail server, or Postroom for a reply, received it; orders the conversation. */
  arrivedAt: instant(),
  /** Sanitized; must be shown in a sandboxed frame without scripts. */
  html: z.string().nullable(),
  text: z.string(),
  /** Quoted history, separated from the new text. */
  quotedHtml: z.string().nullable(),
  quotedText: z.string().nullable(),
  snippet: z.string(),
  blockedRemoteImages: z.number().int(),
  attachments: z.array(attachment),
  /** The person of the workspace who wrote it, if known. */
  authorId: ref('user').nullable(),
  delivery: delivery.nullable(),
  isAutomatic: z.boolean(),
  invitation: calendarInvitation.nullable(),
  /** Why the message is in this conversation: the rule and its data. */
  threadReason: z.object({
    rule: z.enum(threadRules),
    /** The referenced message. */
    messageId: z.string().nullable(),
    hoursApart: z.number().nullable(),
    /** Number of referenced messages in conversations that the sender takes no part in. */
    refused: z.number().int(),
    /** Set if a person moved it here later, or a repair if `byId` is null. */
    moved: z
      .object({ how: z.enum(['split', 'merge']), byId: ref('user').nullable(), at: instant() })
      .nullable(),
  }),
  /** Conversations in other inboxes with the same mail, as far as the reader may see them. */
  otherPlaces: z.array(z.object({ conversationId: ref('conversation'), inboxId: ref('inbox') })),
  reactions: z.array(reaction).optional(),
  redirects: z.array(messageRedirect).optional(),
})
export type Message = z.infer<typeof message>

/** The rule that did something, as it was called then. */
export const ruleMark = z.object({ id: ref('rule'), name: z.string(), version: z.number().int() })

/** The webhook by whose channel a comment came, as it was called then, and the name that the chat gave its writer. */
export const channelMark = z.object({
  webhookId: ref('webhook'),
  name: z.string(),
  format: z.enum(chatFormats),
  /** Chosen in the chat: it proves nothing about who wrote it. */
  writer: z.string(),
})

export const comment = z.object({
  id: ref('comment'),
  /** The owner of the rule where a rule wrote it; null where it came from a channel. */
  authorId: ref('user').nullable(),
  text: z.string(),
  mentionIds: z.array(ref('user')),
  createdAt: instant(),
  rule: ruleMark.optional(),
  channel: channelMark.optional(),
  /** Set where its author has changed it; `conversations.list_comment_versions` has what it said before. */
  editedAt: instant().optional(),
  /** Set where it was deleted; it then has no text and no mentions. */
  deletedAt: instant().optional(),
  deletedById: ref('user').optional(),
  reactions: z.array(reaction).optional(),
})
export type Comment = z.infer<typeof comment>

/** What a comment said from a moment until it was edited. */
export const commentVersion = z.object({
  text: z.string(),
  mentionIds: z.array(ref('user')),
  writtenAt: instant(),
})

/** The SLA that did something, as it was called then, with the target that was due. */
export const slaMark = z.object({
  id: ref('sla'),
  name: z.string(),
  version: z.number().int(),
  target: z.enum(slaTargets),
  moment: z.enum(['warning', 'missed']),
})

/** What a conversation was classified as, with the classes as they were called then. */
export const classificationMark = z.object({
  /** Empty for the class `other`. */
  classes: z.array(z.object({ id: ref('class'), name: z.string() })),
  /** What decided; null where a choice was taken back and nothing decides. */
  by: z.enum(['rule', 'model', 'person', 'agent']).nullable(),
  confidence: z.number().nullable(),
})

/** A change of the conversation, shown as one grey line. */
export const activity = z.object({
  id: z.string(),
  type: z.string(),
  actorId: ref('user').nullable(),
  /** What caused it (person, rule, import …), shown for "Why?". */
  cause: z.string(),
  at: instant(),
  assigneeId: ref('user').nullable().optional(),
  teamId: ref('team').nullable().optional(),
  tagId: ref('tag').optional(),
  /** Folder that the mail was moved to: `inbox`, `archive`, `junk`, `trash` or a folder path. */
  folder: z.string().optional(),
  /** The inboxes between which the conversation moved. */
  movedInbox: z
    .object({
      from: ref('inbox'),
      to: ref('inbox'),
      /** Addresses of the first inbox, which replies leave out of the recipients. */
      fromAddresses: z.array(z.string()),
    })
    .optional(),
  /** Id of a split, merge or its undoing, for `conversations.undo_thread_edit`. */
  editId: ref('threadEdit').optional(),
  /** The other conversation of a split or merge. */
  other: z.object({ id: ref('conversation'), subject: z.string() }).optional(),
  /** The rule that did it. */
  rule: ruleMark.optional(),
  /** The rule whose change was undone. */
  undoneRule: ruleMark.optional(),
  /** The macro by which a person did it, as it was called then. */
  macro: z.object({ id: ref('macro'), name: z.string() }).optional(),
  /** The bulk change that was undone, with the name of its macro where it was one. */
  undoneBulkChange: z.object({ id: ref('bulkChange'), macro: z.string().nullable() }).optional(),
  /** The SLA that did it. */
  sla: slaMark.optional(),
  /** The SLA that it follows from now on, as it was called then. */
  chosenSla: z.object({ id: ref('sla'), name: z.string() }).optional(),
  /** The closing policy that did it, as it was called then. */
  policy: z
    .object({
      id: ref('closingPolicy'),
      name: z.string(),
      /** How long the customer was silent, in days of a calendar; null counts every day. */
      waited: z
        .object({ since: instant(), days: z.number().int(), calendarId: ref('calendar').nullable() })
        .optional(),
    })
    .optional(),
  /** The class that the conversation got, or because of which it was changed. */
  classification: classificationMark.optional(),
  /** Why it was closed, in the words of the closing policy. */
  closingReason: z.string().optional(),
  /** Until when it was snoozed; null until the customer replies. */
  snoozedUntil: instant().nullable().optional(),
  /** Person whose personal snooze ended. */
  snoozedForId: ref('user').optional(),
  /** The priority that was set. */
  priority: z.enum(priorities).optional(),
  /** Warnings in spite of which a message was sent. */
  warnings: z.array(sendWarning).optional(),
  /** The GitHub issue that was linked, unlinked, closed or opened again. */
  issue: z.object({ name: z.string(), title: z.string(), url: z.string() }).optional(),
  /** Person whose reply draft was taken over. */
  draftOfId: ref('user').optional(),
  /** The address that a message was redirected to. */
  redirectedTo: z.string().optional(),
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

export const draftFile = z.object({
  id: ref('attachment'),
  fileName: z.string(),
  sizeBytes: z.number().int(),
})

export const draft = z.object({
  conversationId: ref('conversation'),
  html: z.string(),
  /** Sender address; null for the usual one. */
  from: z.string().nullable(),
  to: z.array(mailAddress),
  cc: z.array(mailAddress),
  bcc: z.array(mailAddress),
  /** Sent without formatting, as text/plain alone. */
  isPlain: z.boolean(),
  files: z.array(draftFile),
  /** The message that the writer chose to answer; null for the newest one. */
  answers: z.object({ id: ref('message'), from: mailAddress, sentAt: instant() }).nullable(),
  updatedAt: instant(),
  /** Changes with every save; send it back when saving. */
  version: z.number().int(),
})
export type Draft = z.infer<typeof draft>

/** Draft of a message that begins a conversation. */
export const newDraft = draft.omit({ conversationId: true, answers: true }).extend({
  id: plainId(),
  inboxId: ref('inbox'),
  subject: z.string(),
  /** The message that is forwarded; its text is added when the message is sent. */
  forwards: z
    .object({ id: ref('message'), from: mailAddress, subject: z.string(), sentAt: instant() })
    .nullable(),
})
export type NewDraft = z.infer<typeof newDraft>

/** A person who wrote or received mail of the reader's inboxes. */
export const correspondent = mailAddress.extend({
  /** Number of recent messages with this address. */
  messages: z.number().int(),
  lastAt: instant(),
})
export type Correspondent = z.infer<typeof correspondent>

import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { mailAddress } from './address-shapes.ts'
import { delivery, messageRedirect } from './delivery-shapes.ts'

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

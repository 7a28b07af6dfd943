import { z } from 'zod'
import { instant, plainId, ref } from '../core/fields.ts'
import { mailAddress } from './address-shapes.ts'

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

/** A colleague's draft of a reply, without its text. */
export const colleagueDraft = z.object({ userId: ref('user'), updatedAt: instant() })
export type ColleagueDraft = z.infer<typeof colleagueDraft>

/** A reply draft as it was when a colleague took it over, or when its writer replaced it by one of a colleague. */
export const draftVersion = draft.omit({ updatedAt: true, version: true }).extend({
  id: plainId(),
  writtenAt: instant(),
  /** Time at which it was stored; it is deleted 30 days later. */
  keptAt: instant(),
  /** Person who took the draft over; null if its writer replaced it. */
  takenById: ref('user').nullable(),
})
export type DraftVersion = z.infer<typeof draftVersion>

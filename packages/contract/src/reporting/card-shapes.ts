import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { flowChanges } from './constants.ts'
import { metricIds } from './metrics.ts'

/** Which number is asked for: a metric or a box of a flow, the keys of its series, and a time within the period. */
export const cellFields = {
  metric: z.enum([...metricIds, ...flowChanges]),
  keys: z.array(z.string().max(320)).max(2).default([]),
  from: instant().optional(),
  to: instant().optional(),
  limit: z.number().int().min(1).max(500).default(50),
  offset: z.number().int().min(0).max(1_000_000).default(0),
}

const moveValue = z.object({ key: z.string(), label: z.string().nullable() })

/** A conversation behind a number, with the marks between which it was measured. */
export const card = z.object({
  conversationId: ref('conversation'),
  subject: z.string(),
  contact: z.string(),
  inboxId: ref('inbox'),
  userId: ref('user').nullable(),
  startedAt: instant().nullable(),
  stoppedAt: instant(),
  milliseconds: z.number().nullable(),
  businessMilliseconds: z.number().nullable(),
  value: z.number().nullable(),
  /** Of a share, whether it is in the numerator. */
  isHit: z.boolean().nullable(),
  messageId: ref('message').nullable(),
  /**
   * In a box of a flow that counts changes, the values of its breakdown before and after the change, at `stoppedAt`. There are
   * none where the report did not count the conversation, or it was not open; `all` is the value without a breakdown.
   */
  move: z.object({ from: z.array(moveValue), to: z.array(moveValue) }).nullable(),
  /** Staff can correct its marks. */
  isCorrectable: z.boolean(),
  /** The correction that holds, with the marks that it replaced. */
  correction: z
    .object({
      id: ref('reportCorrection'),
      startedAt: instant(),
      stoppedAt: instant(),
      reason: z.string(),
      by: z.string(),
      at: instant(),
    })
    .nullable(),
})
export type Card = z.infer<typeof card>

export const cards = z.object({
  /** "Card" is the specification's word for a conversation. */
  ids: z.array(ref('conversation')),
  items: z.array(card),
  /** Cases behind the number, those that one may see, and the conversations of these. */
  total: z.number().int(),
  visible: z.number().int(),
  conversations: z.number().int(),
})
export type Cards = z.infer<typeof cards>

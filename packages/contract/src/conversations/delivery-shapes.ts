import { z } from 'zod'
import { instant, ref } from '../core/fields.ts'
import { shownReason } from '../core/reason.ts'

export const deliveryStates = ['queued', 'sending', 'sent', 'unknown', 'failed'] as const

/** Report of a server about one recipient (RFC 3464). */
export const deliveryReport = z.object({
  address: z.string(),
  /** `read` comes from channels only; mail has no such report. */
  action: z.enum(['failed', 'delayed', 'delivered', 'relayed', 'expanded', 'read']),
  /** `hard`: the address can never receive mail; `soft`: it may once the cause is gone. */
  bounce: z.enum(['hard', 'soft']).nullable(),
  status: z.string().nullable(),
  /** Text of the reporting server, unchanged. */
  diagnostic: z.string().nullable(),
  /** Why a channel message was not delivered; null for mail. */
  reason: shownReason.nullable(),
  at: instant(),
})

export const delivery = z.object({
  state: z.enum(deliveryStates),
  /** Why it was not delivered, or not to all recipients. */
  reason: shownReason.nullable(),
  /** Due time of a queued message; until then sending can be undone. */
  dueAt: instant().nullable(),
  /** Becomes a draft again if the customer writes first. */
  cancelsOnReply: z.boolean(),
  reports: z.array(deliveryReport),
})
export type Delivery = z.infer<typeof delivery>

/** A received message that was sent on unchanged to another address, with its delivery. */
export const messageRedirect = z.object({
  id: ref('redirect'),
  to: z.string(),
  byId: ref('user'),
  at: instant(),
  state: z.enum(deliveryStates),
  /** Why it was not delivered. */
  reason: shownReason.nullable(),
  /** Due time while it waits; until then it can be undone. */
  dueAt: instant().nullable(),
})
export type MessageRedirect = z.infer<typeof messageRedirect>

import { z } from 'zod'
import { ref } from '../core/fields.ts'
import { slaTargets } from '../slas/targets.ts'
import { chatFormats } from '../webhooks/shapes.ts'

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

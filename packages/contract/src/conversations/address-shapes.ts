import { z } from 'zod'
import { instant, optionalText } from '../core/fields.ts'

export const mailAddress = z.object({ name: z.string(), address: z.string() })
/** A recipient of a reply. */
export const recipient = z.object({ name: optionalText(998), address: optionalText(320) })

/** A person who wrote or received mail of the reader's inboxes. */
export const correspondent = mailAddress.extend({
  /** Number of recent messages with this address. */
  messages: z.number().int(),
  lastAt: instant(),
})
export type Correspondent = z.infer<typeof correspondent>

import { z } from 'zod'
import { sendChecks } from './send-checks.ts'

export const sendCheck = z.enum(sendChecks)

export const sendWarning = z.object({
  check: sendCheck,
  /** What was found, such as the domains or the name; at most three. */
  found: z.array(z.string()),
})
export type SendWarning = z.infer<typeof sendWarning>

/**
 * Warnings that the writer has seen and sends in spite of; others refuse the message with `send_warned`. If missing,
 * nothing is checked.
 */
export const acceptedWarnings = z.array(sendCheck).max(sendChecks.length).optional()

export const safeSendErrors = {
  send_warned: { status: 409, text: 'Check this message before you send it.' },
} as const

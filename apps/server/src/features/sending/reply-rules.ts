import type { InputOf, replyConversation } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'

const yearMs = 366 * 24 * 3_600_000

/** When a reply is sent: at the requested time, or after the undo period. */
export function dueAtOf(
  { now }: Pick<Context, 'now'>,
  { sendAt, undoSeconds }: Pick<InputOf<typeof replyConversation>, 'sendAt' | 'undoSeconds'>,
): Date {
  if (sendAt === undefined) return new Date(now.getTime() + undoSeconds * 1_000)
  const at = new Date(sendAt)
  if (at <= now || at.getTime() > now.getTime() + yearMs) fail('bad_send_time')
  return at
}

/** Checks the server's size limit (RFC 1870) before queueing, while the writer can still act. */
export function checkSize(raw: Buffer, maxBytes: number | null): void {
  if (maxBytes === null || maxBytes === 0 || raw.length <= maxBytes) return
  fail('mail_too_large', { size: megabytes(raw.length), limit: megabytes(maxBytes) })
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

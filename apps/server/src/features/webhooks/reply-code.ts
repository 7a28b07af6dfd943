import { createHash } from 'node:crypto'
import type { WebhookRow } from './webhooks.queries.ts'

/** Digits and capital letters without those that look like another one: 0 and O, 1, I and L, U and V. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 7

/** A short name of a conversation. Rarely two share one: there are 30^7, about 22 thousand million. */
function replyCodeOf(conversationId: string): string {
  let rest = createHash('sha256').update(conversationId).digest().readBigUInt64BE()
  let code = ''
  while (code.length < length) {
    code += characters[Number(rest % BigInt(characters.length))]
    rest /= BigInt(characters.length)
  }
  return code
}

/** The code that a line of the webhook ends with; null where it receives no replies. */
export const replyCodeFor = (
  { sealedReplySecret }: Pick<WebhookRow, 'sealedReplySecret'>,
  conversationId: string,
): string | null => (sealedReplySecret === null ? null : replyCodeOf(conversationId))

/** What a reply begins with: a code, or a link to a conversation in the portal. */
export type NamedConversation =
  | { readonly code: string; readonly conversationId: null }
  | { readonly code: null; readonly conversationId: string }

/** Reads the first word of a reply; null if it names no conversation. */
export function readName(word: string): NamedConversation | null {
  const ids = /^https?:\/\//i.test(word) ? word.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi) : null
  const conversationId = ids?.at(-1)
  if (conversationId !== undefined) return { code: null, conversationId: conversationId.toLowerCase() }
  const code = word.replaceAll('`', '').replace(/:$/, '').toUpperCase()
  const isCode = code.length === length && [...code].every((one) => characters.includes(one))
  return isCode ? { code, conversationId: null } : null
}

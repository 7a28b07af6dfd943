import type { MailLimits } from '../limits.ts'
import { snippet } from '../sanitize/snippet.ts'
import { parseMessage } from './parse-message.ts'
import type { ReadMessage } from './parsed-message.ts'

const snippetLength = 160

/** What is kept of a message. Made in the parser's thread, and light enough to be handed to another one. */
export function readMessage(raw: Buffer, limits?: MailLimits): ReadMessage {
  const { headers: _, ...parsed } = parseMessage(raw, limits)
  return { ...parsed, snippet: snippet(parsed, snippetLength) }
}

import type { MailLimits } from '../limits.ts'
import { snippet } from '../sanitize/snippet.ts'
import { parseMessage } from './parse-message.ts'
import type { ReadMessage } from './parsed-message.ts'

const snippetLength = 160

/** Parses a message and drops its headers, so that the result is small enough to be sent between threads. */
export function readMessage(raw: Buffer, limits?: MailLimits): ReadMessage {
  const { headers: _, ...parsed } = parseMessage(raw, limits)
  return { ...parsed, snippet: snippet(parsed, snippetLength) }
}

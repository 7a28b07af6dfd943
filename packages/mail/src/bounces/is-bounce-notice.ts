import type { HeaderBlock } from '../mime/header-block.ts'
import type { MailAddress } from '../mime/parsed-message.ts'
import { htmlToText } from '../sanitize/html-to-text.ts'
import { FAILURE, isMachine, isUnattended } from './bounce-words.ts'
import { readNotice } from './read-notice.ts'

interface Words {
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
}

const LEAD = 3000
const MAX_HTML = 1 << 18
const AUTOMATIC = /^\s*auto-/i
const REPLY = /(?:^|[\s:'"(>])[45][0-7]\d[\s-]|(?<![\w.])[45]\.[0-7]\.\d{1,3}\b/m

/** Returns the plain text, converted from the HTML if there is no text part. */
export const wordsOf = ({ text, html }: Pick<Words, 'text' | 'html'>): string =>
  text ?? (html === null ? '' : htmlToText(html.slice(0, MAX_HTML)))

/**
 * Recognises bounces without the parts of RFC 3464, as sent by qmail, Exim, old Exchange and many gateways: an
 * automatic sender reports a failure and quotes the message or an SMTP reply. A person who forwards a bounce does not
 * match.
 */
export function isBounceNotice(
  { first }: Pick<HeaderBlock, 'first'>,
  senders: readonly MailAddress[],
  hasReturnedPart: boolean,
  words: Words,
): boolean {
  const isFromMachine =
    senders.length === 0 || senders.some(isMachine) || /^<\s*>/.test(first.get('return-path') ?? '')
  // Carriers and gateways send from ordinary addresses, so a returned message and a sign of automatic mail are
  // required.
  const isAutomatic = AUTOMATIC.test(first.get('auto-submitted') ?? '') || senders.some(isUnattended)
  if (!isFromMachine && !(hasReturnedPart && isAutomatic)) return false
  if (first.has('x-failed-recipients')) return true
  const text = wordsOf(words)
  const { lines, returned } = readNotice(text)
  const lead = lines.join('\n').slice(0, LEAD)
  if (!FAILURE.test(words.subject) && !FAILURE.test(lead)) return false
  return hasReturnedPart || returned !== null || REPLY.test(lead) || /@[\w-]+\.\w/.test(lead)
}

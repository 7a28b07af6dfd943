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

/** What it says, where it says it in HTML only too. */
export const wordsOf = ({ text, html }: Pick<Words, 'text' | 'html'>): string =>
  text ?? (html === null ? '' : htmlToText(html.slice(0, MAX_HTML)))

/**
 * A bounce that has none of the parts of RFC 3464, as qmail, Exim, old Exchange and many gateways write it: a machine says that
 * something did not arrive, and shows what it was or what it was told. A person who passes a bounce on is none of them.
 */
export function isBounceNotice(
  { first }: Pick<HeaderBlock, 'first'>,
  senders: readonly MailAddress[],
  hasReturnedPart: boolean,
  words: Words,
): boolean {
  const isFromMachine =
    senders.length === 0 || senders.some(isMachine) || /^<\s*>/.test(first.get('return-path') ?? '')
  // Carriers and gateways write from an ordinary address; what they return is a mail, and they say that they are no person.
  const isAutomatic = AUTOMATIC.test(first.get('auto-submitted') ?? '') || senders.some(isUnattended)
  if (!isFromMachine && !(hasReturnedPart && isAutomatic)) return false
  if (first.has('x-failed-recipients')) return true
  const text = wordsOf(words)
  const { lines, returned } = readNotice(text)
  const lead = lines.join('\n').slice(0, LEAD)
  if (!FAILURE.test(words.subject) && !FAILURE.test(lead)) return false
  return hasReturnedPart || returned !== null || REPLY.test(lead) || /@[\w-]+\.\w/.test(lead)
}

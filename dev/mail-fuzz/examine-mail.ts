import {
  answerInvitation,
  baseSubject,
  decodePart,
  htmlToText,
  knownWords,
  type ParsedMessage,
  parseDeliveryReport,
  parseMessage,
  quoteForReply,
  readInvitation,
  readMessage,
  sanitizeMailHtml,
  splitQuoted,
  splitQuotedHtml,
} from '../../packages/mail/src/index.ts'

/** Processes a mail as the server does; throws if an invariant is violated. */
export function examineMail(raw: Buffer): void {
  const parsed = parseMessage(raw)
  must(!parsed.defects.includes('unparsable'), 'the parser must not throw internally')
  must(
    (parsed.messageId === null) === (parsed.syntheticId !== null),
    'a message must have exactly one kind of id',
  )
  must(readMessage(raw).snippet.length <= 160, 'a snippet must be short')
  examineFiles(raw, parsed)
  examineBody(parsed)
  parseDeliveryReport(raw, parsed)
  baseSubject(parsed.subject)
  const written = [
    parsed.subject,
    parsed.text ?? '',
    parsed.html ?? '',
    ...parsed.from.map(({ name }) => name),
  ]
  must(
    written.every((text) => text.isWellFormed()),
    'texts must be well-formed Unicode',
  )
}

function examineFiles(raw: Buffer, { attachments }: ParsedMessage): void {
  for (const file of attachments) {
    must(
      file.start >= 0 && file.start <= file.end && file.end <= raw.length,
      'the range of a file must lie within its message',
    )
    const bytes = decodePart(raw, file)
    must(bytes.length <= raw.length, 'a file must not be larger than its message')
    if (file.contentType !== 'text/calendar' && file.contentType !== 'application/ics') continue
    const text = bytes.toString('utf8')
    if (!readInvitation(text)) continue
    const answered = {
      from: { name: 'Joe', address: 'b@example.org' },
      answer: 'accepted',
      now: new Date(0),
    } as const
    const answer = answerInvitation(text, answered)
    must(
      answer === null || answer.includes('METHOD:REPLY'),
      'a reply to an invitation must have METHOD:REPLY',
    )
  }
}

function examineBody({ text, html, from }: ParsedMessage): void {
  const split = splitQuoted(text ?? '')
  must(
    split.segments.map((segment) => segment.text).join('\n') === (text ?? ''),
    'the joined segments must equal the text',
  )
  const known = knownWords([htmlToText(html ?? '').slice(0, 3_000), text ?? ''])
  splitQuoted(text ?? '', { kind: 'answer', known })
  const parts = splitQuotedHtml(html ?? '', { kind: 'answer', known })
  const lengths = [parts.fresh, parts.quoted, parts.signature].map(({ length }) => length)
  must(
    lengths.reduce((sum, length) => sum + length, 0) >= (html ?? '').length,
    'splitting must not lose HTML',
  )
  const options = { cidUrl: () => null, remote: 'block' } as const
  const fresh = sanitizeMailHtml(parts.fresh + parts.signature, options).html
  must(
    !/<script|<iframe|<object|\son\w+\s*=\s*["']/i.test(fresh.replace(/>[^<]*/g, '>')),
    'sanitized HTML must not contain scripts',
  )
  quoteForReply({
    text,
    html: html === null ? null : fresh,
    from: from[0] ?? null,
    date: null,
    locale: 'en-GB',
  })
}

function must(isTrue: boolean, requirement: string): void {
  if (!isTrue) throw new Error(requirement)
}

import { escapeHtml } from '../compose/text-as-html.ts'
import type { MailAddress } from '../mime/parsed-message.ts'
import { htmlToText } from '../sanitize/html-to-text.ts'
import type { QuotedHistory, QuoteSource } from './quote-for-reply.ts'

export interface ForwardSource extends QuoteSource {
  subject: string
  to: readonly MailAddress[]
  cc: readonly MailAddress[]
}

interface Labels {
  head: string
  from: string
  date: string
  subject: string
  to: string
  cc: string
}

const english: Labels = {
  head: 'Forwarded message',
  from: 'From',
  date: 'Date',
  subject: 'Subject',
  to: 'To',
  cc: 'Cc',
}
const labels: Readonly<Record<string, Labels>> = {
  de: {
    head: 'Weitergeleitete Nachricht',
    from: 'Von',
    date: 'Datum',
    subject: 'Betreff',
    to: 'An',
    cc: 'Kopie',
  },
}

/** Builds what follows the text of a forwarding message: the headers of the original, then all of it, unquoted. */
export function quoteForForward(source: ForwardSource): QuotedHistory {
  const text = source.text ?? (source.html === null ? '' : htmlToText(source.html))
  const html = source.html ?? `<div style="white-space: pre-wrap">${escapeHtml(text)}</div>`
  const words = labels[Intl.getCanonicalLocales(source.locale)[0]?.split('-')[0] ?? 'en'] ?? english
  const head = `---------- ${words.head} ----------`
  const lines = headersOf(source, words)
  return {
    text: [head, ...lines, '', text].join('\n'),
    html: `<div>${[head, ...lines].map(escapeHtml).join('<br>')}</div><br><div>${html}</div>`,
  }
}

function headersOf(
  { from, date, locale, timeZone, subject, to, cc }: ForwardSource,
  words: Labels,
): string[] {
  const when =
    date &&
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: timeZone ?? 'UTC',
    }).format(date)
  const fields: readonly (readonly [string, string])[] = [
    [words.from, from ? printed([from]) : ''],
    [words.date, when ?? ''],
    [words.subject, subject],
    [words.to, printed(to)],
    [words.cc, printed(cc)],
  ]
  return fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)
}

const printed = (list: readonly MailAddress[]): string =>
  list.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')

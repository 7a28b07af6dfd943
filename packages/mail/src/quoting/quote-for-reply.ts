import { escapeHtml } from '../compose/text-as-html.ts'
import type { MailAddress } from '../mime/parsed-message.ts'
import { htmlToText } from '../sanitize/html-to-text.ts'

export interface QuoteSource {
  text: string | null
  /** Must already be sanitized. */
  html: string | null
  from: MailAddress | null
  date: Date | null
  /** BCP 47, of the writer of the reply. */
  locale: string
  timeZone?: string
}

export interface QuotedHistory {
  text: string
  html: string
}

type Attribution = (who: string, when: string | null) => string

const ATTRIBUTIONS: Readonly<Record<string, Attribution>> = {
  en: (who, when) => (when ? `On ${when}, ${who} wrote:` : `${who} wrote:`),
  de: (who, when) => (when ? `Am ${when} schrieb ${who}:` : `${who} schrieb:`),
  fr: (who, when) => (when ? `Le ${when}, ${who} a écrit :` : `${who} a écrit :`),
  es: (who, when) => (when ? `El ${when}, ${who} escribió:` : `${who} escribió:`),
  pt: (who, when) => (when ? `Em ${when}, ${who} escreveu:` : `${who} escreveu:`),
  it: (who, when) => (when ? `Il ${when}, ${who} ha scritto:` : `${who} ha scritto:`),
  nl: (who, when) => (when ? `Op ${when} schreef ${who}:` : `${who} schreef:`),
  da: (who, when) => (when ? `Den ${when} skrev ${who}:` : `${who} skrev:`),
  nb: (who, when) => (when ? `Den ${when} skrev ${who}:` : `${who} skrev:`),
  sv: (who, when) => (when ? `Den ${when} skrev ${who}:` : `${who} skrev:`),
  fi: (who, when) => (when ? `${when} ${who} kirjoitti:` : `${who} kirjoitti:`),
  pl: (who, when) => (when ? `${when} ${who} napisał(a):` : `${who} napisał(a):`),
  cs: (who, when) => (when ? `${when} ${who} napsal(a):` : `${who} napsal(a):`),
  hu: (who, when) => (when ? `${who} ezt írta (${when}):` : `${who} ezt írta:`),
  tr: (who, when) => (when ? `${who}, ${when} tarihinde şunu yazdı:` : `${who} şunu yazdı:`),
  ru: (who, when) => (when ? `${when}, ${who} пишет:` : `${who} пишет:`),
  ja: (who, when) => (when ? `${when} ${who} のメール:` : `${who} のメール:`),
  zh: (who, when) => (when ? `${when},${who} 写道:` : `${who} 写道:`),
}

/** Builds the quoted history below a reply, as text with RFC 3676 quote marks and as an HTML blockquote. */
export function quoteForReply(source: QuoteSource): QuotedHistory {
  const line = attribution(source)
  const text = source.text ?? (source.html === null ? '' : htmlToText(source.html))
  const html = source.html ?? `<div style="white-space: pre-wrap">${escapeHtml(text)}</div>`
  return {
    text: `${line}\n${quoteLines(text)}`,
    html: `<div>${escapeHtml(line)}</div><blockquote type="cite" style="margin: 0 0 0 8px; padding-left: 12px; border-left: 2px solid #c8c8c8">${html}</blockquote>`,
  }
}

function attribution({ from, date, locale, timeZone }: QuoteSource): string {
  const language = Intl.getCanonicalLocales(locale)[0]?.split('-')[0] ?? 'en'
  const address = from?.address ?? ''
  const who = from?.name
    ? address === ''
      ? from.name
      : `${from.name} <${address}>`
    : address === ''
      ? '?'
      : `<${address}>`
  const when =
    date &&
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: timeZone ?? 'UTC',
    }).format(date)
  const write = ATTRIBUTIONS[language === 'no' || language === 'nn' ? 'nb' : language] ?? ATTRIBUTIONS.en
  return write ? write(who, when) : who
}

/** Adds a quote mark to each line; the sender's signature is dropped (RFC 3676 section 4.3). */
function quoteLines(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n')
  const signature = lines.lastIndexOf('-- ')
  const kept =
    signature > 0 && lines.slice(signature).every((line) => !line.startsWith('>'))
      ? lines.slice(0, signature)
      : lines
  return kept.map((line) => (line === '' ? '>' : line.startsWith('>') ? `>${line}` : `> ${line}`)).join('\n')
}

import type { CustomerQuote, getQuotePdf, InputOf, QuoteLine } from '@postroom/contract'
import { perPersonOf, sumLines } from '@postroom/contract/package-prices'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '#features/conversations/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { type Cell, makePdf, type PdfDocument, pdfType } from '#platform/documents/index.ts'
import { readQuote } from './customer-quote.ts'

type Language = CustomerQuote['language']

/** Sends what the customer's page shows as PDF. */
export async function serveQuote(
  ctx: RequestContext,
  { code, options, timezone }: InputOf<typeof getQuotePdf>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const { shown, createdAt } = await readQuote(ctx, code)
  const bytes = await makePdf(quoteDocument(shown, { createdAt, options, timezone }))
  await reply
    .headers({
      'content-type': pdfType,
      'content-disposition': contentDisposition(`${shown.title} ${shown.version}.pdf`),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}

const words = {
  en: {
    version: 'Version',
    date: 'Date',
    until: 'Prices hold until',
    state: 'Status',
    open: 'Open',
    accepted: 'Accepted',
    declined: 'Declined',
    withdrawn: 'No longer valid',
    replaced: 'Replaced by a newer version',
    expired: 'These prices have expired',
    items: 'Items of the quote',
    item: 'Item',
    price: 'Price',
    optional: 'Optional, not included in the total',
    taken: 'Optional, included in the total',
    total: (people: number) => (people === 1 ? 'Total for one person' : `Total for ${people} people`),
    perPerson: 'Per person',
  },
  de: {
    version: 'Version',
    date: 'Datum',
    until: 'Preise gültig bis',
    state: 'Status',
    open: 'Offen',
    accepted: 'Angenommen',
    declined: 'Abgelehnt',
    withdrawn: 'Nicht mehr gültig',
    replaced: 'Durch eine neuere Version ersetzt',
    expired: 'Diese Preise sind abgelaufen',
    items: 'Positionen des Angebots',
    item: 'Leistung',
    price: 'Preis',
    optional: 'Optional, nicht im Gesamtpreis enthalten',
    taken: 'Optional, im Gesamtpreis enthalten',
    total: (people: number) => (people === 1 ? 'Gesamt für eine Person' : `Gesamt für ${people} Personen`),
    perPerson: 'Pro Person',
  },
} as const

interface Shown {
  readonly createdAt: Date
  readonly options: readonly string[]
  readonly timezone: string
}

function quoteDocument(quote: CustomerQuote, { createdAt, options, timezone }: Shown): PdfDocument {
  const { title, company, version, language, currency, travellers, lines } = quote
  const t = words[language]
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone: timezone })
  const isTaken = ({ is_optional, asset_id }: QuoteLine) =>
    !is_optional || (quote.accepted ?? options).includes(asset_id)
  const total = sumLines(
    lines.filter(isTaken).map(({ sell }) => sell),
    currency,
  )
  const sum = (label: string, amount: string): Cell[] => [
    { text: label },
    { text: money(amount, currency, language) },
  ]
  return {
    title,
    language,
    author: company,
    footer: [company, title, `${t.version} ${version}`].filter(Boolean).join(', '),
    blocks: [
      { kind: 'sides', left: [], right: [company] },
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'facts',
        rows: [
          [t.version, String(version)],
          [t.date, format({ dateStyle: 'long' }).format(createdAt)],
          ...(quote.expires_at
            ? [
                [
                  t.until,
                  format({ dateStyle: 'long', timeStyle: 'long' }).format(new Date(quote.expires_at)),
                ] as const,
              ]
            : []),
          [t.state, stateText(quote)],
        ],
      },
      { kind: 'gap', height: 8 },
      {
        kind: 'table',
        title: t.items,
        columns: [{ title: t.item }, { title: t.price, isFigure: true }],
        rows: lines.map((line) => lineRow(line, { currency, language, isTaken: isTaken(line) })),
        totals: [
          sum(t.total(travellers), total),
          ...(travellers > 1 ? [sum(t.perPerson, perPersonOf(total, travellers, currency))] : []),
        ],
      },
    ],
  }
}

function stateText({ state, language, is_expired, is_replaced }: CustomerQuote): string {
  const t = words[language]
  if (state === 'accepted' || state === 'declined') return t[state]
  if (state !== 'open') return is_replaced ? t.replaced : t.withdrawn
  return is_expired ? t.expired : t.open
}

function lineRow(
  { title, summary, rates, is_optional, sell }: QuoteLine,
  { currency, language, isTaken }: { currency: string; language: Language; isTaken: boolean },
): Cell[] {
  const t = words[language]
  const notes = [
    summary,
    ...rates.map(({ name, quantity, conditions }) =>
      [`${quantity} × ${name}`, conditions].filter(Boolean).join(', '),
    ),
    ...(is_optional ? [isTaken ? t.taken : t.optional] : []),
  ]
  return [
    { text: title, isStrong: true, notes: notes.filter(Boolean) },
    { text: money(sell, currency, language) },
  ]
}

const localeOf = (language: Language): string => (language === 'de' ? 'de' : 'en-GB')

const money = (amount: string, currency: string, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(
    amount as Intl.StringNumericLiteral,
  )

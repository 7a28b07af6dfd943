import type { InputOf, InvoiceLine, printInvoice } from '@postroom/contract'
import type { FastifyReply } from 'fastify'
import { getUserRow, getWorkspaceRow } from '#features/session/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { type Cell, makePdf, type PdfDocument, pdfType } from '#platform/documents/index.ts'
import { found } from '#platform/errors/index.ts'
import { addDays } from './billing-days.ts'
import { formatAmount } from './billing-letters.ts'
import { findInvoiceRow, type InvoiceRow } from './invoices.queries.ts'

type Language = 'en' | 'de'

/** Sends an invoice as PDF in the language of the workspace; if it has none, in the reader's. */
export async function serveInvoice(
  { app, workspaceId, person }: RequestContext,
  { number }: InputOf<typeof printInvoice>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const { row, language } = await app.db.read(workspaceId, async (tx) => ({
    row: found(await findInvoiceRow(tx, workspaceId, number)),
    language:
      (await getWorkspaceRow(tx, workspaceId)).defaultLanguage ??
      (await getUserRow(tx, person.userId)).language,
  }))
  const bytes = await makePdf(invoiceDocument(row, language))
  await reply
    .headers({
      'content-type': pdfType,
      'content-disposition': `attachment; filename="${row.number}.pdf"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}

const words = {
  en: {
    invoice: 'Invoice',
    date: 'Date',
    due: 'Due',
    paid: 'Paid',
    lines: 'Invoice lines',
    text: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    total: 'Total',
    month: 'month',
    year: 'year',
    seats: (name: string) => `${name}, seats`,
    added_seats: (name: string) => `${name}, added seats`,
    rest: (name: string) => `${name}, rest of the period`,
    unused: (name: string) => `${name}, unused`,
    carried: () => 'Credit carried forward',
    discount: (name: string) => `Coupon ${name}`,
  },
  de: {
    invoice: 'Rechnung',
    date: 'Datum',
    due: 'Fällig',
    paid: 'Bezahlt',
    lines: 'Rechnungspositionen',
    text: 'Beschreibung',
    quantity: 'Anzahl',
    price: 'Preis',
    amount: 'Betrag',
    subtotal: 'Zwischensumme',
    total: 'Gesamtbetrag',
    month: 'Monat',
    year: 'Jahr',
    seats: (name: string) => `${name}, Plätze`,
    added_seats: (name: string) => `${name}, zusätzliche Plätze`,
    rest: (name: string) => `${name}, Rest des Zeitraums`,
    unused: (name: string) => `${name}, nicht genutzt`,
    carried: () => 'Übertragenes Guthaben',
    discount: (name: string) => `Gutschein ${name}`,
  },
} as const

const dateFormat = (language: Language, dateStyle: 'long' | 'medium'): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', { dateStyle, timeZone: 'UTC' })

/** Calendar days of the line, the last one included. */
const daysText = ({ from, to }: InvoiceLine, language: Language): string =>
  dateFormat(language, 'medium').formatRange(new Date(from), addDays(new Date(to), -1))

function lineRow(line: InvoiceLine, currency: string, language: Language): Cell[] {
  const t = words[language]
  const isPlain = line.kind === 'carried' || line.kind === 'discount'
  const money = (amount: string) => formatAmount(amount, currency, language)
  return [
    { text: t[line.kind](line.name), ...(!isPlain && { notes: [daysText(line, language)] }) },
    { text: isPlain ? '' : String(line.quantity) },
    { text: isPlain ? '' : `${money(line.unit_price)} / ${t[line.billing_period]}` },
    { text: money(line.amount) },
  ]
}

function invoiceDocument(row: InvoiceRow, language: Language): PdfDocument {
  const { amounts, seller, address, number } = row
  const t = words[language]
  const day = (date: Date) => dateFormat(language, 'long').format(date)
  const sum = (label: string, amount: string): Cell[] => [
    { text: label },
    { text: '' },
    { text: '' },
    { text: formatAmount(amount, amounts.currency, language) },
  ]
  const { company_name, street1, zip_code, city, state, country } = address
  const customer = [company_name, street1, `${zip_code} ${city}`.trim(), state, country]
  const title = `${t.invoice} ${number}`
  return {
    title,
    language,
    author: seller.name,
    footer: `${seller.name}, ${title}`,
    blocks: [
      {
        kind: 'sides',
        left: [...customer, ...row.additionalInfo.split('\n')].filter(Boolean),
        right: [seller.name, ...seller.lines],
      },
      { kind: 'gap', height: 16 },
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'facts',
        rows: [
          [t.date, day(row.issuedAt)],
          [t.due, day(addDays(row.dueAt, -1))],
          ...(row.paidAt ? [[t.paid, day(row.paidAt)] as const] : []),
        ],
      },
      { kind: 'gap', height: 8 },
      {
        kind: 'table',
        title: t.lines,
        columns: [
          { title: t.text },
          { title: t.quantity, isFigure: true },
          { title: t.price, isFigure: true },
          { title: t.amount, isFigure: true },
        ],
        rows: [
          ...amounts.lines.map((line) => lineRow(line, amounts.currency, language)),
          sum(t.subtotal, amounts.subtotal),
          sum(`${amounts.tax.name} ${amounts.tax.rate} %`, amounts.taxAmount),
        ],
        totals: [sum(t.total, amounts.total)],
      },
      { kind: 'gap', height: 16 },
      { kind: 'text', text: seller.paymentText },
    ],
  }
}

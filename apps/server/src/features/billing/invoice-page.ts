import type { InputOf, InvoiceLine, printInvoice } from '@postroom/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getUserRow } from '#features/session/index.ts'
import type { RequestContext } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { addDays } from './billing-days.ts'
import { formatAmount } from './billing-letters.ts'
import { findInvoiceRow, type InvoiceRow } from './invoices.queries.ts'

type Language = 'en' | 'de'

export async function serveInvoice(
  { app, workspaceId, person }: RequestContext,
  { number }: InputOf<typeof printInvoice>,
  { reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { row, language } = await app.db.read(workspaceId, async (tx) => ({
    row: found(await findInvoiceRow(tx, workspaceId, number)),
    language: (await getUserRow(tx, person.userId)).language,
  }))
  await reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${row.number}.html"`,
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    })
    .send(invoicePage(row, language))
}

const words = {
  en: {
    invoice: 'Invoice',
    date: 'Date',
    due: 'Due',
    paid: 'Paid',
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const textLines = (lines: readonly string[]): string => lines.filter(Boolean).map(escapeHtml).join('<br>')

/** Calendar days of the line, the last one included. */
function daysText({ from, to }: InvoiceLine, language: Language): string {
  const last = addDays(new Date(to), -1)
  return new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).formatRange(new Date(from), last)
}

function lineRow(line: InvoiceLine, currency: string, language: Language): string {
  const t = words[language]
  const isPlain = line.kind === 'carried' || line.kind === 'discount'
  const money = (amount: string) => escapeHtml(formatAmount(amount, currency, language))
  const cells = isPlain
    ? ['', '']
    : [String(line.quantity), `${money(line.unit_price)} / ${t[line.billing_period]}`]
  const days = isPlain ? '' : `<small>${escapeHtml(daysText(line, language))}</small>`
  const figures = [...cells, money(line.amount)].map((cell) => `<td class="n">${cell}</td>`).join('')
  return `<tr><td>${escapeHtml(t[line.kind](line.name))}${days}</td>${figures}</tr>`
}

/** One invoice as a page without scripts that prints on A4. */
function invoicePage(row: InvoiceRow, language: Language): string {
  const { amounts, seller, address, number } = row
  const t = words[language]
  const day = (date: Date) =>
    new Intl.DateTimeFormat(language === 'de' ? 'de' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(date)
  const money = (amount: string) => escapeHtml(formatAmount(amount, amounts.currency, language))
  const { company_name, street1, zip_code, city, state, country } = address
  const town = `${zip_code} ${city}`.trim()
  const customer = [company_name, street1, town, state, country, ...row.additionalInfo.split('\n')]
  const facts = [
    [t.date, day(row.issuedAt)],
    [t.due, day(addDays(row.dueAt, -1))],
    ...(row.paidAt ? [[t.paid, day(row.paidAt)]] : []),
  ]
  const sums = [
    [t.subtotal, amounts.subtotal],
    [`${amounts.tax.name} ${amounts.tax.rate} %`, amounts.taxAmount],
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${t.invoice} ${number}`)}</title>
<style>
@page { size: A4; margin: 20mm }
body { font: 13px/20px system-ui, sans-serif; color: #152026; max-width: 720px; margin: 32px auto; padding: 0 16px }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 32px }
h1 { font-size: 20px; line-height: 28px; margin: 32px 0 8px }
table { width: 100%; border-collapse: collapse; margin-block: 24px }
th, td { text-align: start; vertical-align: top; padding: 8px 8px 8px 0; border-block-end: 1px solid #e0e5e8 }
.n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
small { display: block; color: #616c74 }
tfoot td { border: 0; padding-block: 4px }
tfoot tr:last-child { font-weight: 600 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 16px }
dd { margin: 0 }
</style>
</head>
<body>
<header><div>${textLines(customer)}</div><div><strong>${escapeHtml(seller.name)}</strong><br>${textLines(seller.lines)}</div></header>
<h1>${escapeHtml(`${t.invoice} ${number}`)}</h1>
<dl>${facts.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>
<table>
<thead><tr><th>${t.text}</th><th class="n">${t.quantity}</th><th class="n">${t.price}</th><th class="n">${t.amount}</th></tr></thead>
<tbody>${amounts.lines.map((line) => lineRow(line, amounts.currency, language)).join('\n')}</tbody>
<tfoot>${sums.map(([label = '', amount = '0']) => `<tr><td colspan="3" class="n">${escapeHtml(label)}</td><td class="n">${money(amount)}</td></tr>`).join('')}
<tr><td colspan="3" class="n">${t.total}</td><td class="n">${money(amounts.total)}</td></tr></tfoot>
</table>
<p>${textLines(seller.paymentText.split('\n'))}</p>
</body>
</html>
`
}

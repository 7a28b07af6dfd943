import { textOf } from '#features/session/index.ts'
import type { AdminVerb } from '#platform/admin-verb.ts'
import { addDays, dateText } from './billing-days.ts'
import { type CouponRow, listCouponRows, putCouponRow } from './coupons.queries.ts'
import { moneyText, parseMoney } from './money.ts'
import { readSettings } from './settings.ts'

type Typed = Parameters<typeof textOf>[0]

export const billingCouponVerb: AdminVerb = {
  name: 'billing:coupon',
  summary: 'Lists the coupons, or creates or replaces one. A date in the past ends it.',
  options: [
    { name: 'code', summary: 'letters, digits and dashes', isWord: true },
    { name: 'percent', summary: 'percentage off, like 20' },
    { name: 'amount', summary: 'amount off each invoice, like 10.00' },
    { name: 'currency', summary: 'currency of the amount; default: that of the plans' },
    { name: 'plans', summary: 'ids of the plans that it is for; default: all' },
    { name: 'until', summary: 'last day, like 2026-12-31' },
    { name: 'uses', summary: 'number of workspaces that can redeem it' },
    { name: 'invoices', summary: 'number of invoices that it applies to; default: all' },
  ],
  run: async (app, typed) => {
    const code = textOf(typed, 'code').toUpperCase()
    if (code !== '') {
      if (!/^[A-Z0-9-]{1,40}$/.test(code)) throw new Error('--code must be letters, digits and dashes.')
      await app.db.instance(async (tx) => {
        const { currency, plans } = await readSettings(tx)
        const known = plans.map(({ pabbly_plan_id }) => pabbly_plan_id)
        await putCouponRow(tx, { code, ...readCoupon(typed, currency, known) })
      })
    }
    const rows = await app.db.instance(listCouponRows)
    return { data: rows, text: rows.map(couponLine).join('\n') || 'There is no coupon.' }
  },
}

function readCoupon(
  typed: Typed,
  fallback: string,
  known: readonly string[],
): Omit<CouponRow, 'uses' | 'code'> {
  const [percent, amount] = [textOf(typed, 'percent'), textOf(typed, 'amount')]
  if ((percent === '') === (amount === '')) throw new Error('Give either --percent or --amount.')
  if (percent !== '' && (!/^\d{1,3}(\.\d{1,4})?$/.test(percent) || Number.parseFloat(percent) > 100)) {
    throw new Error('--percent must be a number up to 100.')
  }
  const currency = textOf(typed, 'currency', fallback).toUpperCase()
  const planIds = textOf(typed, 'plans').split(',').filter(Boolean)
  const stranger = planIds.find((id) => !known.includes(id))
  if (stranger) throw new Error(`There is no plan ${stranger}.`)
  return {
    percent: percent || null,
    amount: amount === '' ? null : moneyText(parseMoney(amount, currency), currency),
    currency: amount === '' ? null : currency,
    planIds: planIds.length === 0 ? null : planIds,
    expiresAt: readLastDay(textOf(typed, 'until')),
    usesAtMost: readCount(typed, 'uses'),
    invoices: readCount(typed, 'invoices'),
  }
}

/** The first moment after the day. */
function readLastDay(text: string): Date | null {
  if (text === '') return null
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  if (Number.isNaN(day.getTime())) throw new Error('--until must be a day, like 2026-12-31.')
  return addDays(day, 1)
}

function readCount(typed: Typed, name: string): number | null {
  const text = textOf(typed, name)
  if (text === '') return null
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name} must be a number.`)
  return Number(text)
}

function couponLine(row: CouponRow): string {
  const off = row.percent === null ? `${row.amount} ${row.currency}` : `${row.percent} %`
  const until = row.expiresAt ? `until ${dateText(addDays(row.expiresAt, -1))}` : 'without end'
  const uses = row.usesAtMost === null ? String(row.uses) : `${row.uses} of ${row.usesAtMost}`
  return `${row.code}  ${off}  ${until}  used ${uses}  ${row.planIds?.join(', ') ?? 'all plans'}`
}

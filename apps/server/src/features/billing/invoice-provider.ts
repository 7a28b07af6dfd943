import type { BillingPlan, InvoiceLine } from '@postroom/contract'
import { type Account, isRunning, type RunningAccount } from './account.ts'
import { dayOf, periodEndAfter } from './billing-days.ts'
import { parseMoney } from './money.ts'
import type { BillingProvider, Order, Quote, Renewal, Upcoming } from './provider.ts'
import { afterInvoice, changeLines, periodLine, type Seats, sumUp, unusedLines } from './quote.ts'
import type { BillingSettings } from './settings-shape.ts'

/** Bills in advance by invoices that are paid by bank transfer. */
export const invoiceProvider: BillingProvider = {
  name: 'invoice',
  plans: ({ plans }) => plans,
  local: {
    quote: quoteOrder,
    upcoming: (settings, account) =>
      isRunning(account) && !account.cancelsAtPeriodEnd ? upcomingOf(settings, account) : null,
    renew: renewAccount,
  },
  hosted: null,
}

type Priced = Account & { readonly plan: BillingPlan }

/** Issues lines as an invoice: credit that is left over goes to the next one. */
function issue<A extends Priced>(settings: BillingSettings, account: A, lines: readonly InvoiceLine[]) {
  const { plan, coupon } = account
  const { amounts, carried } = sumUp(lines, { currency: plan.currency, coupon, tax: settings.tax })
  return { amounts, after: { ...account, adjustments: carried, coupon: afterInvoice(coupon, amounts) } }
}

function quoteOrder(settings: BillingSettings, account: Account, order: Order, now: Date): Quote {
  const day = dayOf(now)
  const seats = { plan: order.plan, quantity: order.quantity }
  const chosen = { ...seats, coupon: order.coupon, cancelsAtPeriodEnd: false, endedAt: null }
  if (isRunning(account) && account.plan.billing_period === order.plan.billing_period) {
    return quoteChange(settings, account, { ...account, ...chosen }, day)
  }
  const period = { start: day, end: periodEndAfter(day, day, order.plan.billing_period) }
  const unused = isRunning(account) ? unusedLines(account, periodOf(account), day) : []
  const begun = {
    ...account,
    ...chosen,
    anchor: day,
    periodStart: period.start,
    periodEnd: period.end,
    trialEndsAt: null,
    remindedDays: null,
  }
  const { amounts, after } = issue(settings, begun, [
    ...account.adjustments,
    ...unused,
    periodLine(seats, period),
  ])
  return { now: amounts, next: upcomingOf(settings, after), after }
}

/** A change within the running period. */
function quoteChange(
  settings: BillingSettings,
  before: RunningAccount,
  ordered: RunningAccount,
  day: Date,
): Quote {
  const made = changeLines(before, ordered, periodOf(before), day)
  const lines = [...before.adjustments, ...made]
  if (settings.changeCharges === 'now' && sumOf(lines, ordered.plan.currency) > 0n) {
    const { amounts, after } = issue(settings, ordered, lines)
    return { now: amounts, next: upcomingOf(settings, after), after }
  }
  const after = { ...ordered, adjustments: lines }
  return { now: null, next: upcomingOf(settings, after), after }
}

const periodOf = ({ periodStart, periodEnd }: RunningAccount) => ({ start: periodStart, end: periodEnd })

const sumOf = (lines: readonly InvoiceLine[], currency: string): bigint =>
  lines.reduce((sum, { amount }) => sum + parseMoney(amount, currency), 0n)

/** The invoice of the next period, with the changes of this one. */
function nextInvoice(settings: BillingSettings, account: RunningAccount) {
  const { plan, anchor, periodEnd: start, adjustments } = account
  const end = periodEndAfter(anchor, start, plan.billing_period)
  const seats: Seats = account
  const moved = { ...account, periodStart: start, periodEnd: end }
  return issue(settings, moved, [...adjustments, periodLine(seats, { start, end })])
}

const upcomingOf = (settings: BillingSettings, account: RunningAccount): Upcoming => ({
  amounts: nextInvoice(settings, account).amounts,
  on: account.periodEnd,
})

function renewAccount(settings: BillingSettings, account: Account, now: Date): Renewal | null {
  if (!isRunning(account) || now < account.periodEnd) return null
  if (!account.cancelsAtPeriodEnd) return nextInvoice(settings, account)
  const ended = { ...account, endedAt: account.periodEnd }
  // Charges of the last period are still due; a credit stays for a later order.
  if (sumOf(account.adjustments, account.plan.currency) <= 0n) return { amounts: null, after: ended }
  return issue(settings, ended, account.adjustments)
}

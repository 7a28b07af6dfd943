import type {
  BillingInvoice,
  BillingPlan,
  BillingState,
  InvoiceAmounts,
  upcomingInvoice,
} from '@postroom/contract'
import type { z } from 'zod'
import { countLicences } from '#features/members/index.ts'
import { findMemberRow, getWorkspaceRow, listMemberRows } from '#features/session/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { type Account, isRunning, newAccount } from './account.ts'
import { findAccount } from './billing.queries.ts'
import { addDays, dateText } from './billing-days.ts'
import type { InvoiceRow } from './invoices.queries.ts'
import { moneyText, parseMoney } from './money.ts'
import type { Upcoming } from './provider.ts'
import { providerOf } from './providers.ts'
import { readSettings } from './settings.ts'
import { addressOf } from './settle.ts'

/** The plan with all digits of its currency. */
export const presentPlan = (plan: BillingPlan): BillingPlan => ({
  ...plan,
  price: moneyText(parseMoney(plan.price, plan.currency), plan.currency),
})

export const presentUpcoming = ({ amounts, on }: Upcoming): z.infer<typeof upcomingInvoice> => ({
  ...amounts,
  on: dateText(on),
})

export function presentInvoice(row: InvoiceRow, now: Date): BillingInvoice {
  const { id, number, issuedAt, dueAt, paidAt } = row
  const amounts: InvoiceAmounts = row.amounts
  return {
    ...amounts,
    id,
    number,
    issuedOn: dateText(issuedAt),
    // Stored as the first moment at which it is overdue.
    dueOn: dateText(addDays(dueAt, -1)),
    paidOn: paidAt && dateText(paidAt),
    status: paidAt ? 'paid' : dueAt <= now ? 'overdue' : 'open',
  }
}

function presentSubscription(
  account: Account | null,
  status: BillingState['subscriptionStatus'],
): BillingState['subscription'] {
  if (!account?.plan || !account.periodStart || !account.periodEnd) return null
  const { quantity, periodStart, periodEnd, cancelsAtPeriodEnd, coupon } = account
  const period = { periodStart: dateText(periodStart), periodEnd: dateText(periodEnd) }
  return [{ status, quantity, ...period, cancelsAtPeriodEnd, coupon }, presentPlan(account.plan)]
}

/** What the person is and may do, with the names of the specification. */
export async function standingOfPerson(ctx: Context) {
  const { tx, workspaceId, person } = ctx
  const member = await findMemberRow(tx, workspaceId, person.userId)
  const subscriptionMemberType = member?.type ?? 'User'
  const isUser = subscriptionMemberType === 'User'
  return {
    role: person.role,
    subscriptionMemberType,
    canEdit: ctx.can('billing.update'),
    isAdmin: isUser && person.role !== 'Member',
    isOwner: person.role === 'Owner',
  }
}

/** The billing state of the workspace as the person sees it. */
export async function presentState(ctx: Context): Promise<BillingState> {
  const { tx, workspaceId } = ctx
  const settings = await readSettings(tx)
  const provider = providerOf(settings)
  const row = await getWorkspaceRow(tx, workspaceId)
  const account = await findAccount(tx, workspaceId)
  const owner = (await listMemberRows(tx, workspaceId)).find(({ role }) => role === 'Owner')
  const licences = await countLicences(tx, workspaceId)
  const { canEdit, isAdmin, isOwner } = await standingOfPerson(ctx)
  const facts = await provider.hosted?.known(tx, workspaceId)
  const upcoming = facts ? facts.upcoming : account && provider.local?.upcoming(settings, account)
  return {
    provider: provider.name,
    workspace: { id: row.id, name: row.name },
    quantity: account?.plan ? account.quantity : Math.max(1, licences.User.used),
    owner: owner
      ? { id: owner.userId, email: owner.email, name: `${owner.firstName} ${owner.lastName}`.trim() }
      : null,
    subscription: presentSubscription(account, row.subscriptionStatus),
    canEdit,
    isAdmin,
    isOwner,
    additionalInfo: account?.additionalInfo ?? '',
    pabblySession: facts?.openSession ?? 'false',
    billingAddress: addressOf({ address: account?.address ?? null }),
    detailsVersion: (account ?? newAccount).detailsVersion,
    taxIds: [...(facts?.taxIds ?? [])],
    subscriptionStatus: row.subscriptionStatus,
    trialEndsAt: account && !isRunning(account) ? (account.trialEndsAt?.toISOString() ?? null) : null,
    readOnlySince: row.readOnlySince?.toISOString() ?? null,
    licences,
    nextInvoice: upcoming ? presentUpcoming(upcoming) : null,
    seller:
      settings.seller && provider.local
        ? {
            name: settings.seller.name,
            paymentText: settings.seller.paymentText,
            paymentDays: settings.paymentDays,
          }
        : null,
    defaults: { currency: settings.currency, billing_period: settings.billing_period },
  }
}

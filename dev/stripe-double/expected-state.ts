import type { StripeWorld } from './stripe-world.ts'

/** What a workspace must show once everything is known; days are texts such as "2026-11-22". */
export interface ExpectedState {
  readonly status: 'Active' | 'PastDue' | 'Cancelled' | null
  readonly plan: string | null
  readonly quantity: number | null
  readonly periodEnd: string | null
  readonly cancelsAtPeriodEnd: boolean
  readonly coupon: string | null
  readonly isReadOnly: boolean
  /** Numbers of invoices, with `paid` or `unpaid`. */
  readonly invoices: readonly string[]
}

const dayOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10)

/** The state that follows from the world of the double alone, without any event or answer. */
export function expectedState(
  world: StripeWorld,
  workspaceId: string,
  { graceDays, unattemptedDays }: { graceDays: number; unattemptedDays: number },
): ExpectedState {
  const isOurs = ({ metadata }: { metadata: Record<string, string> }) => metadata.workspace_id === workspaceId
  const subscription = [...world.subscriptions.values()].filter(({ customer }) => isOurs(customer)).at(-1)
  const issued = [...world.invoices.values()].filter(
    ({ customer, status }) => isOurs(customer) && status !== 'void',
  )
  const invoices = issued.map(({ number, status }) => `${number} ${status === 'paid' ? 'paid' : 'unpaid'}`)
  const none = { plan: null, quantity: null, periodEnd: null, cancelsAtPeriodEnd: false, coupon: null }
  if (!subscription) return { ...none, status: null, isReadOnly: false, invoices: invoices.toSorted() }
  const overdueSince = issued
    .filter((one) => one.status === 'open' && one.subscription.pendingUpdate?.invoice !== one)
    .map(({ created, attempts }) => created + (attempts > 0 ? 0 : unattemptedDays * 86_400))
  const oldest = overdueSince.length > 0 ? Math.min(...overdueSince) : Number.POSITIVE_INFINITY
  const hasEnded = subscription.status === 'canceled'
  const isOverdue = oldest <= world.now
  return {
    status: hasEnded ? 'Cancelled' : isOverdue ? 'PastDue' : 'Active',
    plan: subscription.price.id,
    quantity: subscription.quantity,
    periodEnd: dayOf(subscription.periodEnd),
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
    coupon: subscription.discount?.promotion.code ?? null,
    isReadOnly: hasEnded || oldest + graceDays * 86_400 <= world.now,
    invoices: invoices.toSorted(),
  }
}

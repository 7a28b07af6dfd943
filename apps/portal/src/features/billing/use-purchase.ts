import type { BillingPlan, BillingState } from '@postroom/contract'
import { useQuery } from '@tanstack/react-query'
import { listProblem } from '#app/list-problem.ts'
import { plansQuery, quoteQuery } from './billing.api.ts'
import { usePurchaseSearch } from './billing.search.ts'

/** The plans in the currency of the subscription, and what the address says is being ordered. */
export function usePurchase(state: BillingState) {
  const { search, change } = usePurchaseSearch()
  const all = useQuery(plansQuery)
  const [, current] = state.subscription ?? []
  const currency = current?.currency ?? state.defaults.currency
  const inCurrency = (all.data?.items ?? []).filter((plan) => plan.currency === currency)
  const periods = [...new Set(inCurrency.map((plan) => plan.billing_period))]
  const wanted = search.period ?? current?.billing_period ?? state.defaults.billing_period
  const period = periods.includes(wanted) ? wanted : (periods[0] ?? wanted)
  const plans = inCurrency.filter((plan) => plan.billing_period === period)
  const plan = choosePlan(plans, [search.plan, current?.pabbly_plan_id], state)
  const quantity = search.quantity ?? state.quantity
  const order = {
    pabbly_plan_id: plan?.pabbly_plan_id ?? '',
    quantity,
    currency,
    billing_period: period,
    ...(search.coupon && { coupon: search.coupon }),
  }
  const quote = useQuery({ ...quoteQuery(order), enabled: plan !== undefined })
  const { problem } = listProblem(all)
  return { search, change, problem, plans, periods, period, plan, quantity, order, quote, current }
}
export type Purchase = ReturnType<typeof usePurchase>

/** The first wanted plan that exists, else the first that is large enough. */
function choosePlan(
  plans: readonly BillingPlan[],
  wanted: readonly (string | undefined)[],
  { licences }: BillingState,
): BillingPlan | undefined {
  for (const id of wanted) {
    const plan = plans.find((one) => one.pabbly_plan_id === id)
    if (plan) return plan
  }
  const { used } = licences.SharedInbox
  return plans.find(({ sharedInboxes }) => sharedInboxes < 0 || sharedInboxes >= used)
}

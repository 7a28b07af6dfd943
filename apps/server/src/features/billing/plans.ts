import type { BillingPeriod, BillingPlan, getPlan, getPlans, InputOf, OutputOf } from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { presentPlan } from './billing.present.ts'
import { providerOf } from './providers.ts'
import { readSettings } from './settings.ts'
import type { BillingSettings, SoldPlan } from './settings-shape.ts'

interface PlanKey {
  readonly pabbly_plan_id: string
  readonly currency?: string | undefined
  readonly billing_period?: BillingPeriod | undefined
}

/** The plan of this id; currency and billing period default to those of the operator. */
export function findPlan(settings: BillingSettings, key: PlanKey): SoldPlan {
  const { currency = settings.currency, billing_period = settings.billing_period } = key
  const plan = providerOf(settings)
    .plans(settings)
    .find(
      (one) =>
        one.pabbly_plan_id === key.pabbly_plan_id &&
        one.currency === currency &&
        one.billing_period === billing_period,
    )
  return plan ?? fail('plan_unknown')
}

export async function list(
  { tx }: Context,
  { currency, billing_period }: InputOf<typeof getPlans>,
): Promise<OutputOf<typeof getPlans>> {
  const settings = await readSettings(tx)
  const fitting = providerOf(settings)
    .plans(settings)
    .filter((plan) => currency === undefined || plan.currency === currency)
    .filter((plan) => billing_period === undefined || plan.billing_period === billing_period)
  return { items: fitting.map(presentPlan) }
}

export async function getOne({ tx }: Context, input: InputOf<typeof getPlan>): Promise<BillingPlan> {
  return presentPlan(findPlan(await readSettings(tx), input))
}

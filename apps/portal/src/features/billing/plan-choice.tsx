import type { BillingPlan, BillingState } from '@postroom/contract'
import { Badge } from '@postroom/ui'
import { useId } from 'react'
import { formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'

type PlanChoiceProps = {
  plans: readonly BillingPlan[]
  state: BillingState
  value: string | undefined
  onChange: (planId: string) => void
}

/** The plans on sale; those with too few shared inboxes cannot be chosen. */
export function PlanChoice({ plans, state, value, onChange }: PlanChoiceProps) {
  const t = useTexts(billingTexts)
  const name = useId()
  const inboxes = state.licences.SharedInbox.used
  const current = state.subscription?.[1].pabbly_plan_id
  return (
    <div className={css.plans} role="radiogroup" aria-label={t('plan')}>
      {plans.map((plan) => {
        const { pabbly_plan_id: id, sharedInboxes, description, billing_period } = plan
        const isTooSmall = sharedInboxes >= 0 && sharedInboxes < inboxes
        const included =
          sharedInboxes < 0 ? t('inboxesUnlimited') : t('inboxesIncluded', { n: sharedInboxes })
        return (
          <label
            key={id}
            className={css.plan}
            data-chosen={id === value || undefined}
            data-disabled={isTooSmall || undefined}
          >
            <input
              type="radio"
              name={name}
              value={id}
              aria-label={plan.name}
              checked={id === value}
              disabled={isTooSmall}
              onChange={() => onChange(id)}
            />
            <span className={css.words}>
              <span className={css.strong}>{plan.name}</span>{' '}
              {id === current && <Badge>{t('current')}</Badge>}
              <span className={css.help} style={{ display: 'block' }}>
                {isTooSmall
                  ? t('tooSmall', { n: inboxes })
                  : [description, included].filter(Boolean).join('. ')}
              </span>
            </span>
            <span className={css.price}>
              {formatMoney(plan.price, plan.currency)}
              <span className={css.help} style={{ display: 'block' }}>
                {t(`per_${billing_period}`)}
              </span>
            </span>
          </label>
        )
      })}
    </div>
  )
}

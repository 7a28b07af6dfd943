import type { BillingState } from '@postroom/contract'
import { Button, HelpText, Page, PageHeader, Radio } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { PlanChoice } from './plan-choice.tsx'
import { QuantityField } from './quantity-field.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { usePurchase } from './use-purchase.ts'
import { WithBilling } from './with-billing.tsx'

/** First step of an order: plan, seats and billing period. */
export const ChoosePage = () => (
  <WithBilling sold toEdit>
    {(state) => <Choose state={state} next="/settings/billing/purchase/step2" />}
  </WithBilling>
)

/** A change of the plan, which continues with the overview since the address is known. */
export const EditPage = () => (
  <WithBilling sold toEdit>
    {(state) => (
      <Choose
        state={state}
        next={
          state.billingAddress.company_name
            ? '/settings/billing/purchase-overview'
            : '/settings/billing/purchase/step2'
        }
      />
    )}
  </WithBilling>
)

type ChooseProps = {
  state: BillingState
  next: '/settings/billing/purchase/step2' | '/settings/billing/purchase-overview'
}

function Choose({ state, next }: ChooseProps) {
  const t = useTexts(billingTexts)
  const purchase = usePurchase(state)
  const { search, change, plans, periods, period, plan, quantity, quote, current } = purchase
  const { used, paid } = state.licences.User
  const isRefused = isApiError(quote.error) || !quote.data || quote.isPlaceholderData
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/billing">{t('title')}</Link>}
        parentNote={next.endsWith('step2') ? t('step', { n: 1 }) : undefined}
        title={current ? t('changeTitle') : t('chooseTitle')}
        lead={current ? t('changeLead', { name: current.name, quantity: state.quantity }) : t('chooseLead')}
        actions={
          <Button renderRoot={(props) => <Link {...props} to="/settings/billing" />}>{t('cancel')}</Button>
        }
      />
      <div className={css.purchase}>
        <div>
          <div className={css.block}>
            <h2>{t('plan')}</h2>
            <PlanChoice
              plans={plans}
              state={state}
              value={plan?.pabbly_plan_id}
              onChange={(id) => change({ plan: id })}
            />
          </div>
          <div className={css.block}>
            <h2>{t('seats')}</h2>
            <div className={css.line}>
              <div className={css.words}>
                <div>{t('users')}</div>
                <HelpText>
                  {current && paid >= 0 ? t('inUseNow', { used, paid }) : t('inUse', { used })}
                </HelpText>
              </div>
              <QuantityField value={quantity} onChange={(value) => change({ quantity: value })} />
            </div>
          </div>
          {periods.length > 1 && (
            <div className={css.block}>
              <h2>{t('period')}</h2>
              <Radio.Group
                aria-label={t('period')}
                value={period}
                onChange={(value) => change({ period: value as typeof period })}
              >
                <div className={css.stack} style={{ gap: '0.5rem' }}>
                  {periods.map((one) => (
                    <Radio key={one} value={one} label={t(`period_${one}`)} />
                  ))}
                </div>
              </Radio.Group>
            </div>
          )}
        </div>
        <QuotePanel purchase={purchase}>
          <Button
            variant="filled"
            fullWidth
            disabled={isRefused}
            renderRoot={(props) => (
              <Link
                {...props}
                to={next}
                disabled={isRefused}
                search={{ ...search, plan: plan?.pabbly_plan_id, quantity, period }}
              />
            )}
          >
            {t('continue')}
          </Button>
        </QuotePanel>
      </div>
    </Page>
  )
}

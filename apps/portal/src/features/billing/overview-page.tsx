import type { BillingState } from '@postroom/contract'
import { BoxRow, Button, ErrorState, HelpText, Page, PageHeader, RowBox, Stack } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#lib/api-client.ts'
import { formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useNavigateIfHere } from '#lib/use-navigate-if-here.ts'
import { billingKey, billingQuery } from './billing.api.ts'
import css from './billing.module.css'
import { billingTexts } from './billing.texts.ts'
import { QuotePanel } from './quote-panel.tsx'
import { usePurchase } from './use-purchase.ts'
import { WithBilling } from './with-billing.tsx'

/** Last step of an order: what is charged now and next. */
export const OverviewPage = () => (
  <WithBilling sold toEdit>
    {(state) => <Overview state={state} />}
  </WithBilling>
)

function Overview({ state }: { state: BillingState }) {
  const t = useTexts(billingTexts)
  const client = useQueryClient()
  const navigate = useNavigateIfHere()
  const purchase = usePurchase(state)
  const { search, order, plan, quantity, quote, current } = purchase
  const { run, isPending, problem } = useAction()
  const attempt = useAttempt()
  const { company_name, street1, zip_code, city, country } = state.billingAddress
  const now = quote.data?.now
  const isHosted = state.provider === 'stripe'
  const hasAddress = company_name !== ''
  const isReady = quote.data && !quote.isPlaceholderData && !quote.error && hasAddress

  const send = () =>
    run(
      async () => {
        const total = now?.total ?? '0'
        const placed = { ...order, total, detailsVersion: state.detailsVersion, from: search.from }
        const answer = await attempt(placed, (input, options) =>
          call('billing.update_subscription', input, options),
        )
        if (answer.paymentUrl) {
          window.location.assign(answer.paymentUrl)
          // Stays busy until the payment page has replaced this one.
          await new Promise(() => undefined)
        }
        client.setQueryData(billingQuery.queryKey, answer.state)
        await navigate({
          to: '/settings/billing/payment-success',
          search: { invoice: answer.invoice?.number, from: search.from },
          replace: true,
        })
        await client.invalidateQueries({ queryKey: billingKey })
      },
      // A changed price or address is shown before it can be ordered again.
      {
        onRefused: ({ code, current }) => {
          if (code === 'conflict') client.setQueryData(billingQuery.queryKey, current as BillingState)
          void client.invalidateQueries({ queryKey: billingKey })
        },
      },
    )

  const changeLink = (to: '/settings/billing/purchase/step1' | '/settings/billing/purchase/step2') => (
    <Button size="xs" renderRoot={(props) => <Link {...props} to={to} search={search} />}>
      {t('change')}
    </Button>
  )
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/billing">{t('title')}</Link>}
        parentNote={t('step', { n: 3 })}
        title={t('overviewTitle')}
        lead={t(isHosted ? 'overviewLeadHosted' : 'overviewLead')}
      />
      <div className={css.purchase}>
        <Stack gap="lg">
          <RowBox>
            <BoxRow
              title={plan ? t('orderLine', { name: plan.name, quantity }) : t('plan')}
              note={
                plan &&
                t(`pricePer_${plan.billing_period}`, { price: formatMoney(plan.price, plan.currency) })
              }
            >
              {changeLink('/settings/billing/purchase/step1')}
            </BoxRow>
            <BoxRow
              title={hasAddress ? company_name : t('noAddress')}
              note={hasAddress ? `${street1}, ${zip_code} ${city}, ${country}` : undefined}
            >
              {changeLink('/settings/billing/purchase/step2')}
            </BoxRow>
            <BoxRow title={t('coupon')} note={quote.data?.coupon?.code ?? t('couponNone')}>
              {changeLink('/settings/billing/purchase/step2')}
            </BoxRow>
          </RowBox>
          {state.seller && (
            <HelpText>
              {t('byInvoice', { days: state.seller.paymentDays })}. {state.seller.paymentText}
            </HelpText>
          )}
        </Stack>
        <QuotePanel purchase={purchase}>
          {problem && (
            <ErrorState
              inline
              message={problem.code === 'conflict' ? t('orderConflict') : problem.message}
              requestId={problem.requestId}
            />
          )}
          <Button
            variant="filled"
            fullWidth
            loading={isPending}
            disabled={!isReady}
            onClick={() => void send()}
          >
            {now
              ? t(isHosted ? 'pay' : 'order', { total: formatMoney(now.total, now.currency) })
              : t(current ? 'changeNow' : 'orderFree')}
          </Button>
        </QuotePanel>
      </div>
    </Page>
  )
}

import type { BillingInvoice, BillingState } from '@postroom/contract'
import { Button, ErrorState, Page, PageHeader, Section, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { listProblem } from '#app/list-problem.ts'
import { formatCalendarDate, formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { AmountsList } from './amounts-list.tsx'
import { invoicesQuery } from './billing.api.ts'
import css from './billing.module.css'
import { readReceiptSearch } from './billing.search.ts'
import { billingTexts } from './billing.texts.ts'
import { ConfirmPayment } from './confirm-payment.tsx'
import { DownloadButton } from './invoice-section.tsx'
import { lastDayBefore } from './money-text.ts'
import { WithBilling } from './with-billing.tsx'

const route = getRouteApi('/settings/billing/payment-success')

/** Receipt of an order and what is active now. */
export const ReceiptPage = () => (
  <WithBilling sold>{(state) => <ReceiptOrConfirmation state={state} />}</WithBilling>
)

/** After a payment page, the payment is confirmed first. */
function ReceiptOrConfirmation({ state }: { state: BillingState }) {
  const { session } = readReceiptSearch(route.useSearch())
  if (!session) return <Receipt state={state} />
  return (
    <ConfirmPayment session={session}>
      {(confirmed) => <Receipt state={confirmed.state} paid={confirmed.invoice} />}
    </ConfirmPayment>
  )
}

type ReceiptProps = { state: BillingState; paid?: BillingInvoice | null }

function Receipt({ state, paid }: ReceiptProps) {
  const t = useTexts(billingTexts)
  const { invoice: number, from } = readReceiptSearch(route.useSearch())
  const invoices = useQuery(invoicesQuery)
  const invoice = paid ?? invoices.data?.items.find((one) => one.number === number)
  const { problem } = listProblem(invoices)
  if (!state.subscription) return <Navigate to="/settings/billing" replace />
  const [{ quantity, periodEnd }, { name }] = state.subscription
  const day = formatCalendarDate(lastDayBefore(periodEnd))
  return (
    <Page>
      <PageHeader
        parent={<Link to="/settings/billing">{t('title')}</Link>}
        title={t('receiptTitle')}
        lead={t('receiptLead', { name, quantity, day })}
      />
      <Section title={t('receipt')} help={invoice && invoice.number}>
        {invoice ? (
          <>
            <AmountsList amounts={invoice} totalLabel={formatCalendarDate(invoice.issuedOn)} />
            <div className={css.line}>
              <p className={css.words}>
                {invoice.status === 'paid'
                  ? t('invoice_paid')
                  : t('payUntil', {
                      total: formatMoney(invoice.total, invoice.currency),
                      day: formatCalendarDate(invoice.dueOn),
                      number: invoice.number,
                    })}
                {invoice.status !== 'paid' && <span className={css.soft}> {state.seller?.paymentText}</span>}
              </p>
              <DownloadButton number={invoice.number} />
            </div>
          </>
        ) : problem ? (
          <ErrorState inline {...problem} />
        ) : invoices.isPending ? (
          <SkeletonRows rows={3} />
        ) : (
          <span className={css.soft}>{t('noReceipt')}</span>
        )}
      </Section>
      <div className={css.acts}>
        {from === 'invite' && (
          <Button variant="filled" renderRoot={(props) => <Link {...props} to="/settings/members/invite" />}>
            {t('backToInvite')}
          </Button>
        )}
        <Button
          variant={from === 'invite' ? 'default' : 'filled'}
          renderRoot={(props) => <Link {...props} to="/settings/billing" />}
        >
          {t('toBilling')}
        </Button>
      </div>
    </Page>
  )
}

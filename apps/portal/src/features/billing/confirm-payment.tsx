import type { BillingInvoice, BillingState } from '@postroom/contract'
import { Button, EmptyState, ErrorState, Page, SkeletonPage } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { billingKey, billingQuery } from './billing.api.ts'
import { billingTexts } from './billing.texts.ts'

type Confirmed = { state: BillingState; invoice: BillingInvoice | null }
type ConfirmPaymentProps = { session: string; children: (confirmed: Confirmed) => ReactNode }

/** Has the server read what became of a payment page, then shows the receipt. */
export function ConfirmPayment({ session, children }: ConfirmPaymentProps) {
  const t = useTexts(billingTexts)
  const client = useQueryClient()
  const confirmation = useQuery({
    queryKey: ['billing-confirmation', session],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const confirmed = await call('billing.confirm_payment', { session })
      client.setQueryData(billingQuery.queryKey, confirmed.state)
      void client.invalidateQueries({ queryKey: [...billingKey, 'invoices'] })
      return confirmed
    },
  })
  const { problem } = listProblem(confirmation)
  if (problem)
    return (
      <Page>
        <ErrorState {...problem} />
      </Page>
    )
  if (!confirmation.data)
    return (
      <Page>
        <SkeletonPage sections={2} />
      </Page>
    )
  if (!confirmation.data.isPaid)
    return (
      <Page>
        <EmptyState
          isPage
          title={t('notPaidTitle')}
          text={t('notPaidText')}
          action={
            <Button renderRoot={(props) => <Link {...props} to="/settings/billing" />}>
              {t('toBilling')}
            </Button>
          }
        />
      </Page>
    )
  return children(confirmation.data)
}

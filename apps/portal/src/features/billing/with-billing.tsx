import type { BillingState } from '@postroom/contract'
import { Button, EmptyState, ErrorState, Page, SkeletonPage } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { NoAccess } from '#app/lazy-pages.ts'
import { listProblem } from '#app/list-problem.ts'
import { useTexts } from '#lib/i18n.ts'
import { billingQuery } from './billing.api.ts'
import { billingTexts } from './billing.texts.ts'

type WithBillingProps = {
  /** The page needs something on sale. */
  sold?: boolean
  /** Only those who may change the subscription see the page. */
  toEdit?: boolean
  children: (state: BillingState) => ReactNode
}

/** Loads the billing state, with the page's loading and error states. */
export function WithBilling({ sold = false, toEdit = false, children }: WithBillingProps) {
  const t = useTexts(billingTexts)
  const billing = useQuery(billingQuery)
  const { problem } = listProblem(billing)
  if (problem)
    return (
      <Page>
        <ErrorState {...problem} />
      </Page>
    )
  if (!billing.data)
    return (
      <Page>
        <SkeletonPage sections={4} />
      </Page>
    )
  if (sold && billing.data.provider === 'none')
    return (
      <Page>
        <EmptyState
          isPage
          title={t('noneTitle')}
          text={t('noneText')}
          action={
            <Button renderRoot={(props) => <Link {...props} to="/settings/billing" />}>
              {t('toBilling')}
            </Button>
          }
        />
      </Page>
    )
  if (toEdit && !billing.data.canEdit)
    return (
      <Suspense fallback={null}>
        <NoAccess />
      </Suspense>
    )
  return children(billing.data)
}

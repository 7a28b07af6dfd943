import { Suspense } from 'react'
import { useSession } from '#app/session.ts'
import { lazy } from '#lib/lazy.ts'

const Banner = lazy(() => import('./billing-banner.tsx').then((module) => module.BillingBanner))
const Button = lazy(() => import('./buy-seats.tsx').then((module) => module.BuySeatsButton))

/** Slot for the billing banner; loaded only for owners and admins of a workspace that needs one. */
export function BillingNotice() {
  const { user, workspace } = useSession()
  if (!workspace || workspace.subscriptionStatus === 'Active') return null
  if (!user?.abilities.includes('billing.read')) return null
  return (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  )
}

/** Offers to buy seats where the person may. */
export function BuySeats({ missing }: { missing: number }) {
  const { user } = useSession()
  if (!user?.abilities.includes('billing.update')) return null
  return (
    <Suspense fallback={null}>
      <Button missing={missing} />
    </Suspense>
  )
}

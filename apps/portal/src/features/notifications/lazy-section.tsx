import { SkeletonRows } from '@postroom/ui'
import { lazy, Suspense } from 'react'

const Settings = lazy(() =>
  import('./notification-section.tsx').then((module) => ({ default: module.NotificationSection })),
)

/** Apart from what after every page looks for notifications, so that neither brings a file of the other. */
export const NotificationSection = () => (
  <Suspense fallback={<SkeletonRows rows={4} />}>
    <Settings />
  </Suspense>
)

import { SkeletonRows } from '@postroom/ui'
import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'

const Settings = lazy(() => import('./notification-section.tsx').then((module) => module.NotificationSection))

/** In a separate file, so that the code on every page and this section do not load each other. */
export const NotificationSection = () => (
  <Suspense fallback={<SkeletonRows rows={4} />}>
    <Settings />
  </Suspense>
)

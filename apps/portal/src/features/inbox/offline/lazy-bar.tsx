import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'

const Bar = lazy(() => import('./offline-bar.tsx').then((module) => module.OfflineBar))

/** Loaded with the list, which does not wait for it. */
export const OfflineBar = () => (
  <Suspense fallback={null}>
    <Bar />
  </Suspense>
)

import type { Workspace } from '@postroom/contract'
import { SkeletonRows } from '@postroom/ui'
import { lazy, Suspense } from 'react'

const Section = lazy(() => import('./logo-section.tsx').then((module) => ({ default: module.LogoSection })))

/** Apart from what shows the logo on every page, so that neither brings a file of the other. */
export const LogoSection = ({ workspace }: { workspace: Workspace }) => (
  <Suspense fallback={<SkeletonRows rows={2} />}>
    <Section workspace={workspace} />
  </Suspense>
)

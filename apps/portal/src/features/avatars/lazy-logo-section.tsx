import type { Workspace } from '@postroom/contract'
import { SkeletonRows } from '@postroom/ui'
import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'

const Section = lazy(() => import('./logo-section.tsx').then((module) => module.LogoSection))

/** In a separate file, because every page loads the code that shows the logo and must not load this section. */
export const LogoSection = ({ workspace }: { workspace: Workspace }) => (
  <Suspense fallback={<SkeletonRows rows={2} />}>
    <Section workspace={workspace} />
  </Suspense>
)

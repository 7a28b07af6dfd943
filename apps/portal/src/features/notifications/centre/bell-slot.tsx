import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'

const Bell = lazy(() => import('./bell.tsx').then((module) => module.Bell))

/** The place of the bell, kept free until its code is loaded. */
export const BellSlot = ({ className }: { className?: string | undefined }) => (
  <span className={className} style={{ flex: 'none', minInlineSize: '1.75rem' }}>
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  </span>
)

import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'

const Dialog = lazy(() => import('./merge-customer.tsx').then((module) => module.MergeCustomer))

/** The dialog that merges customers, loaded when it opens. */
export const MergeCustomer = (props: { conversationId: string; onClose: () => void }) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

import { lazy, Suspense } from 'react'

const Dialog = lazy(() =>
  import('./merge-customer.tsx').then((module) => ({ default: module.MergeCustomer })),
)

/** The dialog that merges customers, loaded when it opens. */
export const MergeCustomer = (props: { conversationId: string; onClose: () => void }) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

import { lazy, Suspense } from 'react'

const Sheet = lazy(() => import('./customer-sheet.tsx').then((module) => ({ default: module.CustomerSheet })))
const Merging = lazy(() =>
  import('./merge-customer.tsx').then((module) => ({ default: module.MergeCustomer })),
)

type Props = { conversationId: string; onClose: () => void }

/** The customer over the conversation, on narrow windows; loaded when it opens. */
export const CustomerSheet = (props: Props) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)

/** The dialog that merges customers, loaded when it opens. */
export const MergeCustomer = (props: Props) => (
  <Suspense>
    <Merging {...props} />
  </Suspense>
)

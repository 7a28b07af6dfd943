import { lazy, Suspense } from 'react'

const Sheet = lazy(() => import('./customer-sheet.tsx').then((module) => ({ default: module.CustomerSheet })))

/** The customer over the conversation, on narrow windows; loaded when it opens. */
export const CustomerSheet = (props: { conversationId: string; onClose: () => void }) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)

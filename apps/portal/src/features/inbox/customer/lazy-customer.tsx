import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'

const Sheet = lazy(() => import('./customer-sheet.tsx').then((module) => module.CustomerSheet))

/** The customer over the conversation, on narrow windows; loaded with the conversation there. */
export const CustomerSheet = (props: { conversationId: string; onClose: () => void }) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)

/** Loads the code of the sheet. */
export const preloadCustomerSheet = Sheet.preload

import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'

const Sheet = lazyPart(() => import('./customer-sheet.tsx').then((module) => module.CustomerSheet))

/** The customer over the conversation, on narrow windows; loaded with the conversation there. */
export const CustomerSheet = (props: { conversationId: string; onClose: () => void }) => (
  <Suspense>
    <Sheet {...props} />
  </Suspense>
)

/** Loads the code of the sheet. */
export const preloadCustomerSheet = Sheet.preload

import { lazy, Suspense } from 'react'
import { CustomerPlaceholder } from './customer-placeholder.tsx'

const load = () => import('./customer-pane.tsx')
const Pane = lazy(() => load().then((module) => ({ default: module.CustomerPane })))
const Sheet = lazy(() => load().then((module) => ({ default: module.CustomerSheet })))

/** The customer beside the conversation; the code is loaded with that of the conversation. */
export const CustomerPane = (props: { conversationId: string; onClose: () => void }) => (
  <Suspense fallback={<CustomerPlaceholder />}>
    <Pane {...props} />
  </Suspense>
)

/** The same over the conversation, on narrow windows. */
export const CustomerSheet = (props: { conversationId: string; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Sheet {...props} />
  </Suspense>
)

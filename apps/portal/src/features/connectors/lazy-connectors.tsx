import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import type { ConversationConnectorsProps } from './conversation-connectors.tsx'

const Connectors = lazy(() =>
  import('./conversation-connectors.tsx').then((module) => ({ default: module.ConversationConnectors })),
)

/** Results of connectors in a conversation, and buttons to call them, loaded when shown. */
export const ConversationConnectors = (props: ConversationConnectorsProps) => (
  <Suspense>
    <Connectors {...props} />
  </Suspense>
)

import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import type { ConversationAgentsProps } from './conversation-agents.tsx'

const Agents = lazy(() =>
  import('./conversation-agents.tsx').then((module) => ({ default: module.ConversationAgents })),
)

/** AI agents in a conversation with their results, loaded when shown. */
export const ConversationAgents = (props: ConversationAgentsProps) => (
  <Suspense>
    <Agents {...props} />
  </Suspense>
)

import { lazy } from '#lib/lazy.ts'

export { agentsQuery, conversationAgentsQuery } from './agents.api.ts'

/** AI agents in a conversation with their results, loaded when shown. */
export const ConversationAgents = lazy(() =>
  import('./conversation-agents.tsx').then((module) => module.ConversationAgents),
)

import { lazy } from '#lib/lazy.ts'

export { connectorRunsQuery, connectorsQuery } from './connectors.api.ts'

/** Results of connectors in a conversation, and buttons to call them, loaded when shown. */
export const ConversationConnectors = lazy(() =>
  import('./conversation-connectors.tsx').then((module) => module.ConversationConnectors),
)

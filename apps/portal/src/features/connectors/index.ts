export { connectorsQuery } from './connectors.api.ts'
export { ConversationConnectors } from './lazy-connectors.tsx'

export { agentsQuery } from './agents.api.ts'
export { ConversationAgents } from './lazy-agents.tsx'

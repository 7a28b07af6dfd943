import { onEvent } from '#lib/realtime.ts'
import { agentRunsQuery, agentsQuery, conversationAgentsQuery } from './agents.api.ts'

// Plans without agents refuse them.
for (const type of ['agents.changed', 'workspace.plan_changed'] as const)
  onEvent(type, (client) => client.invalidateQueries({ queryKey: ['agents'] }))

onEvent('agent.ran', async (client, { payload: { conversationId, agentId } }) => {
  await client.invalidateQueries({ queryKey: conversationAgentsQuery(conversationId).queryKey })
  await client.invalidateQueries({ queryKey: agentRunsQuery(agentId).queryKey })
  await client.invalidateQueries({ queryKey: agentsQuery.queryKey })
})

import { onEvent } from '#lib/realtime.ts'
import { agentRunsQuery, agentsQuery, conversationAgentsQuery } from './agents.api.ts'

onEvent('agents.changed', (client) => client.invalidateQueries({ queryKey: ['agents'] }))
onEvent('workspace.plan_changed', (client, { payload: { features } }) =>
  client.invalidateQueries({
    queryKey: ['agents'],
    // The pages of agents are about to be left if the plan has none, and the server would refuse what they ask.
    predicate: ({ queryKey: [, part] }) => features.includes('BOTS') || part === 'conversation',
  }),
)

onEvent('agent.ran', async (client, { payload: { conversationId, agentId } }) => {
  await client.invalidateQueries({ queryKey: conversationAgentsQuery(conversationId).queryKey })
  await client.invalidateQueries({ queryKey: agentRunsQuery(agentId).queryKey })
  await client.invalidateQueries({ queryKey: agentsQuery.queryKey })
})

import type { ScenariosOf, Setting } from '../setting.ts'
import { fresh } from '../steps.ts'

const newAgent = async ({ owner, setPlan }: Setting): Promise<string> => {
  await setPlan({ features: ['BOTS'] })
  const { provider } = await owner.call('agents.list', {})
  const endpoint = { name: 'Model server', baseUrl: 'http://127.0.0.1:9/v1', model: 'scripted' }
  if (!provider) await owner.call('agents.save_provider', endpoint)
  const { id } = await owner.call('agents.save', { name: fresh('Agent'), type: 'summarise' })
  return id
}

/** How each event of AI agents comes about. */
export const scenarios: ScenariosOf<'agents'> = {
  'agents.changed': async (s) => {
    const agentId = await newAgent(s)
    return () => s.owner.call('agents.toggle', { agentId, isOn: true })
  },
  'agent.ran': async (s) => {
    const agentId = await newAgent(s)
    await s.owner.call('agents.toggle', { agentId, isOn: true })
    return () => s.owner.call('agents.run', { conversationId: s.conversationId, agentId })
  },
}

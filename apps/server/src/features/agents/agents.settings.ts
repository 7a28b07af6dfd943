import { saveAgent } from '@postroom/contract'
import { z } from 'zod'
import { Failure } from '#platform/errors/index.ts'
import { fieldsOf, type SettingsList } from '#platform/settings/part.ts'

const schema = saveAgent.input.omit({ id: true, version: true }).extend({ isOn: z.boolean().default(false) })
type Fields = z.output<typeof schema>

export const agentSettings: SettingsList = {
  kind: 'list',
  name: 'agents',
  summary: 'AI agents. Their provider and its key are set in Postroom.',
  ref: 'agent',
  schema,
  read: async (call) => {
    try {
      const { items } = await call('agents.list', {})
      return items.map((agent) => ({
        id: agent.id,
        version: agent.version,
        fields: fieldsOf(schema, agent),
      }))
    } catch (error) {
      if (error instanceof Failure && error.code === 'agents_not_in_plan') return []
      throw error
    }
  },
  create: async (call, fields) => {
    const { isOn, ...agent } = fields as Fields
    const { id } = await call('agents.save', agent)
    if (isOn) await call('agents.toggle', { agentId: id, isOn })
    return { id }
  },
  update: async (call, { id, version }, fields) => {
    const { isOn, ...agent } = fields as Fields
    const saved = await call('agents.save', { id, version, ...agent })
    if (saved.isOn !== isOn) await call('agents.toggle', { agentId: id, isOn })
  },
  remove: (call, { id }) => call('agents.delete', { agentId: id }),
}

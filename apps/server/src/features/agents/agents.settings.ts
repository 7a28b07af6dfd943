import { saveAgent, saveAgentPage, saveAgentProvider } from '@postroom/contract'
import { z } from 'zod'
import { fixedOrigin } from '#features/connectors/index.ts'
import { Failure } from '#platform/errors/index.ts'
import { defineSettingsList, defineSettingsObject, fieldsOf } from '#platform/settings/part.ts'

/** Returns what a call answers, or the other value in a workspace whose plan has no AI agents. */
async function inPlan<T, O>(answer: Promise<T>, other: O): Promise<T | O> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && error.code === 'agents_not_in_plan') return other
    throw error
  }
}

const providerSchema = z.object({
  provider: saveAgentProvider.input.omit({ version: true, withoutKey: true }).nullable(),
})

/** The provider of the models, with its key by reference. */
export const agentProviderSettings = defineSettingsObject({
  name: 'agentProvider',
  summary: 'The provider whose model AI agents use. key names the secret.',
  schema: providerSchema,
  read: async (call) => {
    const { provider } = await inPlan(call('agents.list', {}), { provider: null })
    if (!provider) return { provider }
    const { key: _, ...shape } = providerSchema.shape.provider.unwrap().shape
    const fields = fieldsOf(z.object(shape), provider)
    return { provider: { ...fields, ...(provider.key && { key: `provider ${provider.name}` }) } }
  },
  keepsSecrets: (stored, fields) => {
    const [before, after] = [stored, fields].map((one) => one.provider)
    return fixedOrigin(before?.baseUrl ?? '') === fixedOrigin(after?.baseUrl ?? '')
  },
  write: async (call, fields) => {
    const { provider } = fields
    const { provider: before } = await call('agents.list', {})
    if (!provider) return before && call('agents.delete_provider', {})
    return call('agents.save_provider', { ...provider, ...(before && { version: before.version }) })
  },
})

const pageSchema = saveAgentPage.input.omit({ id: true, version: true })

export const agentPageSettings = defineSettingsList({
  name: 'agentPages',
  summary: 'Help pages that AI agents can cite.',
  schema: pageSchema,
  nameOf: ({ title }) => String(title),
  read: async (call) => {
    const { items } = await inPlan(call('agents.list_pages', {}), { items: [] })
    const pages = await Promise.all(items.map(({ id }) => call('agents.get_page', { pageId: id })))
    return pages.map((page) => ({ id: page.id, version: page.version, fields: fieldsOf(pageSchema, page) }))
  },
  create: (call, fields) => call('agents.save_page', fields),
  update: (call, { id, version }, fields) => call('agents.save_page', { id, version, ...fields }),
  remove: (call, { id }) => call('agents.delete_page', { pageId: id }),
})

const schema = saveAgent.input.omit({ id: true, version: true }).extend({ isOn: z.boolean().default(false) })

export const agentSettings = defineSettingsList({
  name: 'agents',
  summary: 'AI agents.',
  ref: 'agent',
  schema,
  read: async (call) => {
    const { items } = await inPlan(call('agents.list', {}), { items: [] })
    return items.map((agent) => ({
      id: agent.id,
      version: agent.version,
      fields: fieldsOf(schema, agent),
    }))
  },
  create: async (call, fields) => {
    const { isOn, ...agent } = fields
    const { id } = await call('agents.save', agent)
    if (isOn) await call('agents.toggle', { agentId: id, isOn })
    return { id }
  },
  update: async (call, { id, version }, fields) => {
    const { isOn, ...agent } = fields
    const saved = await call('agents.save', { id, version, ...agent })
    if (saved.isOn !== isOn) await call('agents.toggle', { agentId: id, isOn })
  },
  remove: (call, { id }) => call('agents.delete', { agentId: id }),
})

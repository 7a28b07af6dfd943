import { saveConnector } from '@postroom/contract'
import type { z } from 'zod'
import { fieldsOf, type SettingsList } from '#platform/settings/part.ts'

const schema = saveConnector.input.omit({ id: true, version: true, communityId: true })
type Fields = z.output<typeof schema>

export const connectorSettings: SettingsList = {
  kind: 'list',
  name: 'connectors',
  summary: 'API connectors. authData names the secret.',
  ref: 'connector',
  schema,
  read: async (call) =>
    (await call('api_connectors.list', {})).items.map(({ authData, ...connector }) => ({
      id: connector.id,
      version: connector.version,
      fields: {
        ...fieldsOf(schema, connector),
        ...(authData && { authData: `connector ${connector.name}` }),
      },
    })),
  create: (call, fields) => call('api_connectors.save', fields as Fields),
  update: async (call, { id, version }, fields) => {
    const { active, ...connector } = fields as Fields
    const saved = await call('api_connectors.save', { id, version, ...connector })
    if (saved.active !== active) await call('api_connectors.toggle', { connectorId: id, active })
  },
  remove: (call, { id }) => call('api_connectors.delete', { connectorId: id }),
}

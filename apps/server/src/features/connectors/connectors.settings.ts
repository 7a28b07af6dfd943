import { saveConnector } from '@postroom/contract'
import { defineSettingsList, fieldsOf } from '#platform/settings/part.ts'

const schema = saveConnector.input.omit({ id: true, version: true, communityId: true })

export const connectorSettings = defineSettingsList({
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
  create: (call, fields) => call('api_connectors.save', fields),
  update: async (call, { id, version }, fields) => {
    const { active, ...connector } = fields
    const saved = await call('api_connectors.save', { id, version, ...connector })
    if (saved.active !== active) await call('api_connectors.toggle', { connectorId: id, active })
  },
  remove: (call, { id }) => call('api_connectors.delete', { connectorId: id }),
})

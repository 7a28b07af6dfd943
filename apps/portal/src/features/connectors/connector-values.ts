import { type Connector, type ConnectorDefinition, connectorDefinition } from '@postroom/contract'

/** What the form edits, besides the secret. */
export type ConnectorDraft = ConnectorDefinition & { readonly name: string }
export type EditableConnector = ConnectorDraft & { readonly version: number }

/** A connector before anything is entered. */
export const newConnector = (): EditableConnector => ({
  ...connectorDefinition.parse({ url: 'https://' }),
  callers: ['sidebar'],
  name: '',
  version: 0,
})

const definitionOf = (connector: EditableConnector | Connector): ConnectorDefinition =>
  connectorDefinition.parse(connector)

/** The fields of the form; a secret is never there before it is typed. */
export const valuesOf = (connector: EditableConnector | Connector) => ({
  ...definitionOf(connector),
  name: connector.name,
  authData: '',
})
export type ConnectorValues = ReturnType<typeof valuesOf>

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

/** As form values; the definition is one text, and a secret is never there before it is typed. */
export const valuesOf = (connector: EditableConnector | Connector) => ({
  name: connector.name,
  authData: '',
  rest: JSON.stringify(definitionOf(connector)),
})
export type ConnectorValues = ReturnType<typeof valuesOf>

export const draftOf = ({ name, rest }: ConnectorValues): ConnectorDraft => ({
  name,
  ...(JSON.parse(rest) as ConnectorDefinition),
})

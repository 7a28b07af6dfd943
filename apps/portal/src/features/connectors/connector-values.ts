import { type Connector, type ConnectorDefinition, connectorDefinition } from '@postroom/contract'
import { between, entered } from '#lib/number-rules.ts'

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

/** Rules of the number fields. */
export const numberRules = {
  timeoutSeconds: between(1, 30),
  attempts: between(1, 5),
  cacheSeconds: between(0, 86_400),
}

type Numbers = { [Name in keyof typeof numberRules]: number | null }

/** The fields of the form; a secret is never there before it is typed. */
export const valuesOf = (connector: EditableConnector | Connector) => ({
  ...(definitionOf(connector) as Omit<ConnectorDefinition, keyof Numbers> & Numbers),
  name: connector.name,
  authData: '',
})
export type ConnectorValues = ReturnType<typeof valuesOf>

/** The form as it is sent. */
export const definitionIn = ({ authData: _secret, name, ...values }: ConnectorValues) => ({
  ...values,
  name,
  timeoutSeconds: entered(values.timeoutSeconds),
  attempts: entered(values.attempts),
  // Only results of reading are used again; the field of other connectors is not shown.
  cacheSeconds: values.risk === 'read' ? entered(values.cacheSeconds) : 0,
})

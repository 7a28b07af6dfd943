import { type ConnectorValue, makeReason, type Reason } from '@postroom/contract'
import type { ConnectorRow } from './connectors.queries.ts'
import { missingField, readValues } from './read-values.ts'
import type { ConnectorResponse } from './send-request.ts'

/** Reads the values of a response; a reason where it does not have what the connector requires. */
export function readResponse(
  { definition: { fields, url } }: ConnectorRow,
  { status, body }: Pick<ConnectorResponse, 'status' | 'body'>,
): { values: ConnectorValue[]; reason: Reason | null } {
  const host = URL.parse(url.replace(/[{%].*$/s, ''))?.host ?? ''
  if (status < 200 || status > 299)
    return { values: [], reason: makeReason('connector_status', { host, status }) }
  if (fields.length === 0) return { values: [], reason: null }
  const document = parseJson(body)
  if (document === undefined) return { values: [], reason: makeReason('connector_not_json', { host }) }
  const values = readValues(fields, document)
  const field = missingField(fields, values)
  return { values, reason: field === undefined ? null : makeReason('connector_value_missing', { field }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

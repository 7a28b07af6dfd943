import { type ConnectorDefinition, type ConnectorValue, makeReason, type Reason } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { buildRequest } from './build-request.ts'
import { ConnectorFailure } from './connector-failure.ts'
import { findConnectorRow, listConnectorRows } from './connectors.queries.ts'
import { freeName, save } from './connectors.ts'
import { ExpressionError } from './expressions.ts'
import { readResponse } from './read-response.ts'
import { sendSigned } from './send-signed.ts'
import { nestValues, type SearchValues, valuesOfSearch } from './variables.ts'

export type { SearchValues } from './variables.ts'

interface Asking {
  readonly connectorId: string
  readonly search: SearchValues
  readonly signal?: AbortSignal | undefined
}

/** The values that a connector reads for a search; a reason where it has none. Nothing is stored. */
export async function askConnector(
  app: App,
  workspaceId: string,
  { connectorId, search, signal = new AbortController().signal }: Asking,
): Promise<{ values: readonly ConnectorValue[]; reason: Reason | null }> {
  const row = await app.db.read(workspaceId, (tx) => findConnectorRow(tx, workspaceId, connectorId))
  if (!row?.isActive) return { values: [], reason: makeReason('connector_gone') }
  const values = nestValues(valuesOfSearch(search), row.definition.authSettings)
  try {
    const { response, body } = await sendSigned(app, workspaceId, {
      row,
      build: (credential) => buildRequest(row.definition, values, credential),
      signal,
    })
    return readResponse(row, { status: response.status, body })
  } catch (error) {
    if (error instanceof ConnectorFailure) return { values: [], reason: error.reason }
    if (error instanceof ExpressionError)
      return { values: [], reason: makeReason('connector_template', { problem: error.message }) }
    throw error
  }
}

interface NewConnector {
  readonly name: string
  readonly definition: ConnectorDefinition
  readonly secret: string
}

/** Creates an active connector, with a number after its name where the name is taken. Returns its id. */
export async function createConnector(
  ctx: Context,
  { name: wanted, definition, secret }: NewConnector,
): Promise<string> {
  const rows = await listConnectorRows(ctx.tx, ctx.workspaceId)
  const isTaken = rows.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const name = isTaken ? freeName(wanted, rows) : wanted
  const { id } = await save(ctx, { ...definition, name, authData: secret, active: true })
  return id
}

import {
  connectorChanged,
  connectorLimits,
  type InputOf,
  type importConnectors,
  type listConnectorOperations,
  type OutputOf,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { definitionProblems } from './check-definition.ts'
import { insertConnectorRow, listConnectorRows, lockConnectors } from './connectors.queries.ts'
import { freeName, get } from './connectors.ts'
import { DocumentError, readOperations } from './open-api.ts'

function read(document: string): ReturnType<typeof readOperations> {
  try {
    return readOperations(document)
  } catch (error) {
    if (error instanceof DocumentError) return fail('openapi_unreadable', { detail: error.message })
    throw error
  }
}

export async function listOperations(
  _: Context,
  { document }: InputOf<typeof listConnectorOperations>,
): Promise<OutputOf<typeof listConnectorOperations>> {
  const { title, items } = read(document)
  return { title, items: items.map(({ definition: _definition, ...shown }) => shown) }
}

/** Creates connectors from the chosen operations; they are off and have no secret. */
export async function importOperations(
  ctx: Context,
  { document, operations }: InputOf<typeof importConnectors>,
): Promise<OutputOf<typeof importConnectors>> {
  const { app, tx, workspaceId } = ctx
  const { items } = read(document)
  const chosen = [...new Set(operations)].map(
    (key) => items.find((item) => item.key === key) ?? fail('openapi_operation_unknown', { key }),
  )
  await lockConnectors(tx, workspaceId)
  const rows = await listConnectorRows(tx, workspaceId)
  if (rows.length + chosen.length > connectorLimits.connectors)
    fail('connector_limit', { maximum: connectorLimits.connectors })
  const names: { name: string }[] = [...rows]
  const ids: string[] = []
  for (const { name: wanted, definition } of chosen) {
    const [problem] = definitionProblems(app.egress, definition)
    if (problem) fail('openapi_unreadable', { detail: `${problem.path}: ${problem.message}` })
    const isTaken = names.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
    const name = isTaken ? freeName(wanted, names) : wanted
    names.push({ name })
    const id = newId()
    await insertConnectorRow(tx, workspaceId, { id, name, definition, isActive: false })
    ctx.emit(connectorChanged, { connectorId: id }, { subjectId: id })
    ids.push(id)
  }
  return { items: await Promise.all(ids.map((connectorId) => get(ctx, { connectorId }))) }
}

import type { ConnectorValue } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids.ts'
import { carryOutRun } from './carry-out-run.ts'
import { type ConnectorRow, findConnectorRow } from './connectors.queries.ts'
import { findRunRow, insertRun } from './runs.queries.ts'

/** What a connector says about a conversation. */
export interface ConnectorReading {
  readonly connectorId: string
  readonly name: string
  readonly values: readonly ConnectorValue[]
}

/** Whether agents may call it: it only reads, and an admin allowed it. */
const mayAgentsCall = ({ isActive, definition: { callers, risk } }: ConnectorRow): boolean =>
  isActive && risk === 'read' && callers.includes('agents')

/** Calls a connector that only reads for an AI agent; null where it may not be called or has no result. */
export async function readForAgent(
  app: App,
  workspaceId: string,
  asked: { readonly connectorId: string; readonly conversationId: string },
  signal: AbortSignal,
): Promise<ConnectorReading | null> {
  const runId = await app.db.write(workspaceId, async (tx) => {
    const row = await findConnectorRow(tx, workspaceId, asked.connectorId)
    if (!row || !mayAgentsCall(row)) return null
    const id = newId()
    await insertRun(tx, workspaceId, { id, ...asked, caller: 'agent', userId: null, at: new Date() })
    return id
  })
  if (runId === null) return null
  await carryOutRun(app, { workspaceId, runId }, signal)
  const run = await app.db.read(workspaceId, (tx) => findRunRow(tx, workspaceId, runId))
  if (run?.state !== 'ok') return null
  const { values } = run.result as { values: readonly ConnectorValue[] }
  return { connectorId: asked.connectorId, name: run.name, values }
}

/** Filters connectors to those that agents may call. */
export async function connectorIdsForAgents(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => findConnectorRow(tx, workspaceId, id)))
  return rows.flatMap((row) => (row && mayAgentsCall(row) ? [row.id] : []))
}

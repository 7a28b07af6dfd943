import { connectorRan } from '@postroom/contract'
import { lockForRule } from '#features/conversations/index.ts'
import type { App } from '#platform/app.ts'
import type { SystemChange } from '#platform/calls/system-change.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { callConnectorDefinition } from './carry-out-run.ts'
import { presentRun } from './connectors.present.ts'
import { findConnectorRow } from './connectors.queries.ts'
import { findRunRow, insertRun, type RunCaller, type RunRow } from './runs.queries.ts'

interface Order {
  readonly connectorId: string
  readonly caller: RunCaller
  readonly userId: string | null
  readonly conversationId: string | null
  readonly at: Date
  readonly matchValues?: Readonly<Record<string, string>>
}

/** Stores a run and has a job carry it out, if the transaction commits. */
export async function orderRun(app: App, tx: Tx, workspaceId: string, order: Order): Promise<RunRow> {
  const id = newId()
  await insertRun(tx, workspaceId, { id, ...order })
  await app.jobs.send(callConnectorDefinition, { workspaceId, runId: id }, { tx: jobConnection(tx) })
  return found(await findRunRow(tx, workspaceId, id))
}

/** The connector is off, or rules may not call it. */
export class ConnectorUnavailable extends Error {}

/** Calls a connector for a rule; its result follows as an event. */
export async function callByRule(
  app: App,
  change: SystemChange,
  conversationId: string,
  connectorId: string,
  /** What the groups of the condition found, which its templates name `match`. */
  matchValues: Readonly<Record<string, string>>,
): Promise<void> {
  const { tx, workspaceId, now } = change
  const conversation = await lockForRule(change, conversationId)
  const row = found(await findConnectorRow(tx, workspaceId, connectorId))
  const { callers, risk } = row.definition
  if (!row.isActive || !callers.includes('rules') || risk === 'customer') throw new ConnectorUnavailable()
  const order = {
    connectorId,
    caller: 'rule',
    userId: null,
    conversationId: conversation.id,
    at: now,
    matchValues,
  } as const
  const run = await orderRun(app, tx, workspaceId, order)
  change.emit(
    connectorRan,
    { conversationId: conversation.id, run: presentRun(run) },
    { inboxId: conversation.inboxId, subjectId: conversation.id },
  )
}

import {
  type ConnectorRun,
  connectorRan,
  type InputOf,
  type listConnectorRuns,
  type OutputOf,
  type runConnector,
} from '@postroom/contract'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail, found } from '#platform/errors/index.ts'
import { presentRun } from './connectors.present.ts'
import { type ConnectorRow, findConnectorRow, listConnectorRows } from './connectors.queries.ts'
import { orderRun } from './order-run.ts'
import { listNewestRuns } from './runs.queries.ts'

const isInSidebar = ({ isActive, definition }: ConnectorRow): boolean =>
  isActive && definition.callers.includes('sidebar')

export async function listRuns(
  ctx: Context,
  { conversationId }: InputOf<typeof listConnectorRuns>,
): Promise<OutputOf<typeof listConnectorRuns>> {
  const row = await getConversationRow(ctx, conversationId, 'read')
  const runs = await listNewestRuns(ctx.tx, ctx.workspaceId, [row.id, ...row.mergedFrom])
  const connectors = await listConnectorRows(ctx.tx, ctx.workspaceId)
  return {
    items: runs.map(presentRun),
    connectors: connectors
      .filter(isInSidebar)
      .map(({ id, name, definition }) => ({ id, name, risk: definition.risk })),
    abilities: ctx.abilitiesOn(['conversation.work'], row),
  }
}

export async function run(
  ctx: Context,
  { conversationId, connectorId }: InputOf<typeof runConnector>,
): Promise<ConnectorRun> {
  const { app, tx, workspaceId, person, now } = ctx
  const conversation = await getConversationRow(ctx, conversationId, 'work')
  const row = found(await findConnectorRow(tx, workspaceId, connectorId))
  if (!isInSidebar(row)) fail('connector_off')
  const presented = presentRun(
    await orderRun(app, tx, workspaceId, {
      connectorId,
      caller: 'person',
      userId: person.userId,
      conversationId: conversation.id,
      at: now,
    }),
  )
  ctx.emit(
    connectorRan,
    { conversationId: conversation.id, run: presented },
    { inboxId: conversation.inboxId, subjectId: conversation.id },
  )
  return presented
}

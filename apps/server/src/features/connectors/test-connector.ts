import {
  type ConnectorTestData,
  type getConnectorTest,
  type InputOf,
  type OutputOf,
  showReason,
  type testConnector,
} from '@postroom/contract'
import { getConversationRow } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { found } from '#platform/errors/index.ts'
import { findConnectorRow } from './connectors.queries.ts'
import { orderRun } from './order-run.ts'
import { findRunRow } from './runs.queries.ts'

/** Starts a test; a conversation that the person cannot see is not found. */
export async function startTest(
  ctx: Context,
  { connectorId, conversationId }: InputOf<typeof testConnector>,
): Promise<OutputOf<typeof testConnector>> {
  const { app, tx, workspaceId, person, now } = ctx
  found(await findConnectorRow(tx, workspaceId, connectorId))
  const conversation =
    conversationId === undefined ? null : await getConversationRow(ctx, conversationId, 'read')
  const { id } = await orderRun(app, tx, workspaceId, {
    connectorId,
    caller: 'test',
    userId: person.userId,
    conversationId: conversation?.id ?? null,
    at: now,
  })
  return { task_id: id }
}

/** Returns the result of a test to the person who started it. */
export async function getTest(
  ctx: Context,
  { task_id }: InputOf<typeof getConnectorTest>,
): Promise<OutputOf<typeof getConnectorTest>> {
  const row = found(await findRunRow(ctx.tx, ctx.workspaceId, task_id))
  if (row.caller !== 'test' || row.userId !== ctx.person.userId) found(null)
  if (row.state === 'waiting' || row.state === 'running') return { code: 'running', data: null, reason: null }
  const { test } = row.result as { test: ConnectorTestData | null }
  return {
    code: row.state === 'ok' ? 'ok' : 'pending',
    data: test,
    reason: row.reason && showReason(row.reason),
  }
}

import type { Connector, saveConnector, WireInputOf } from '@postroom/contract'
import { rawQuery } from '#platform/db/index.ts'
import type { Someone, TestServer } from '#test/harness.ts'
import { carryOutRun } from './carry-out-run.ts'

let count = 0

/** An active connector that reads the orders of a double. */
export const addConnector = (
  owner: Someone,
  url: string,
  fields: Partial<WireInputOf<typeof saveConnector>> = {},
): Promise<Connector> =>
  owner.client.call('api_connectors.save', {
    name: `Connector ${++count}`,
    url: `${url}/api/orders`,
    fields: [{ name: 'Order', path: 'orders[0].number' }],
    callers: ['rules', 'sidebar'],
    active: true,
    ...fields,
  })

/** Carries out all waiting runs, as the worker does. */
export async function carryOutRuns(server: TestServer, workspaceId: string): Promise<void> {
  const rows = await server.app.db.read(workspaceId, (tx) =>
    rawQuery<{ id: string }>(
      tx,
      `select id from api_connector_runs where workspace_id = $1 and finished_at is null order by started_at, id`,
      [workspaceId],
    ),
  )
  for (const { id: runId } of rows)
    await carryOutRun(server.app, { workspaceId, runId }, new AbortController().signal)
}

/** Runs a test of a connector to its end. */
export async function testRun(
  server: TestServer,
  owner: Someone & { readonly workspaceId: string },
  connectorId: string,
  conversationId?: string,
) {
  const { task_id } = await owner.client.call('api_connectors.test', {
    connectorId,
    ...(conversationId && { conversationId }),
  })
  await carryOutRuns(server, owner.workspaceId)
  return owner.client.call('api_connectors.get_test', { task_id })
}

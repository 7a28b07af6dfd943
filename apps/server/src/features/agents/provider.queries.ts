import { providerFields, type Reason } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

export const providerDefinition = z.object(providerFields)
export type ProviderDefinition = z.infer<typeof providerDefinition>

/** The provider of the workspace; `lock` makes requests and the stop of all agents wait for each other. */
export async function findProviderRow(tx: Tx, workspaceId: string, options: { lock?: boolean } = {}) {
  if (options.lock)
    await query(tx, 'select from agent_providers where workspace_id = $1 for update', [workspaceId])
  const [row] = await query(
    tx,
    `select id, definition, sealed_key as "sealedKey", key_set_by as "keySetBy", key_set_at as "keySetAt",
            stopped_at as "stoppedAt", stopped_by as "stoppedBy", tested_at as "testedAt", test_ms as "testMs",
            test_reason as "testReason", version
       from agent_providers where workspace_id = $1`,
    [workspaceId],
  )
  return row
    ? {
        ...row,
        definition: providerDefinition.parse(row.definition),
        testReason: row.testReason as Reason | null,
      }
    : null
}
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProviderRow>>>

export async function insertProviderRow(
  tx: Tx,
  workspaceId: string,
  row: Pick<ProviderRow, 'id' | 'definition'>,
): Promise<void> {
  await query(tx, 'insert into agent_providers (workspace_id, id, definition) values ($1, $2, $3)', [
    workspaceId,
    row.id,
    JSON.stringify(row.definition),
  ])
}

/** A changed provider has not been tested. */
export async function updateProviderRow(
  tx: Tx,
  workspaceId: string,
  definition: ProviderDefinition,
): Promise<void> {
  await query(
    tx,
    `update agent_providers set definition = $2, version = version + 1, tested_at = null, test_ms = null, test_reason = null
      where workspace_id = $1`,
    [workspaceId, JSON.stringify(definition)],
  )
}

/** Stores the key, or removes it with null. */
export async function setKey(
  tx: Tx,
  workspaceId: string,
  { sealed, userId }: { readonly sealed: string | null; readonly userId: string },
): Promise<void> {
  await query(
    tx,
    `update agent_providers set sealed_key = $2::text, key_set_by = case when $2 is null then null else $3::uuid end,
       key_set_at = case when $2 is null then null else now() end where workspace_id = $1`,
    [workspaceId, sealed, userId],
  )
}

/** Stops all agents, or lets them work again with null. */
export async function setStopped(tx: Tx, workspaceId: string, userId: string | null): Promise<void> {
  await query(
    tx,
    `update agent_providers set stopped_by = $2::uuid, version = version + 1,
       stopped_at = case when $2 is null then null else now() end where workspace_id = $1`,
    [workspaceId, userId],
  )
}

export async function setTest(
  tx: Tx,
  workspaceId: string,
  test: { readonly at: Date; readonly durationMs: number; readonly reason: Reason | null },
): Promise<void> {
  await query(
    tx,
    'update agent_providers set tested_at = $2, test_ms = $3, test_reason = $4 where workspace_id = $1',
    [workspaceId, test.at, test.durationMs, test.reason === null ? null : JSON.stringify(test.reason)],
  )
}

export async function deleteProviderRow(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'delete from agent_providers where workspace_id = $1', [workspaceId])
}

/** What agents used today (UTC). */
export async function findUsage(tx: Tx, workspaceId: string): Promise<{ tokens: number; cost: number }> {
  const [row] = await query(
    tx,
    `select tokens, cost from agent_usage where workspace_id = $1 and day = (now() at time zone 'utc')::date`,
    [workspaceId],
  )
  return { tokens: Number(row?.tokens ?? 0), cost: Number(row?.cost ?? 0) }
}

/** Adds to what agents used today; negative amounts correct an estimate. */
export async function addUsage(
  tx: Tx,
  workspaceId: string,
  { tokens, cost }: { readonly tokens: number; readonly cost: number },
): Promise<void> {
  await query(
    tx,
    `insert into agent_usage (workspace_id, day, tokens, cost)
     values ($1, (now() at time zone 'utc')::date, greatest($2::bigint, 0), greatest($3::numeric, 0))
     on conflict (workspace_id, day) do update set tokens = greatest(agent_usage.tokens + $2::bigint, 0),
       cost = greatest(agent_usage.cost + $3::numeric, 0)`,
    [workspaceId, tokens, cost],
  )
}

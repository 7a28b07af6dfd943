import { type ConnectorDefinition, connectorDefinition, type Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, name, definition, is_active as "isActive", off_reason as "offReason", failures,
  sealed_auth_data as "sealedAuthData", auth_set_by as "authSetBy", auth_set_at as "authSetAt",
  sealed_tokens as "sealedTokens", version, updated_at as "updatedAt"`

const withDefinition = <R extends { definition: unknown; offReason: unknown }>(
  row: R,
): R & { definition: ConnectorDefinition; offReason: Reason | null } => ({
  ...row,
  definition: connectorDefinition.parse(row.definition),
  offReason: row.offReason as Reason | null,
})

/** The connectors of the workspace by name. */
export async function listConnectorRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from api_connectors where workspace_id = $1 order by lower(name), id`,
    [workspaceId],
  )
  return rows.map(withDefinition)
}
export type ConnectorRow = Awaited<ReturnType<typeof listConnectorRows>>[number]

/** A connector by its id; null where it is gone. */
export async function findConnectorRow(
  tx: Tx,
  workspaceId: string,
  connectorId: string,
): Promise<ConnectorRow | null> {
  const [row] = await query(tx, `select ${columns} from api_connectors where workspace_id = $1 and id = $2`, [
    workspaceId,
    connectorId,
  ])
  return row ? withDefinition(row) : null
}

/** Makes changes of connectors wait for each other: names and their number are checked. */
export async function lockConnectors(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('api connectors'), hashtext($1))`, [workspaceId])
}

export async function insertConnectorRow(
  tx: Tx,
  workspaceId: string,
  row: Pick<ConnectorRow, 'id' | 'name' | 'definition' | 'isActive'>,
): Promise<void> {
  await query(
    tx,
    `insert into api_connectors (workspace_id, id, name, definition, is_active) values ($1, $2, $3, $4, $5)`,
    [workspaceId, row.id, row.name, JSON.stringify(row.definition), row.isActive],
  )
}

export async function updateConnectorRow(
  tx: Tx,
  workspaceId: string,
  { id, name, definition }: Pick<ConnectorRow, 'id' | 'name' | 'definition'>,
): Promise<void> {
  await query(
    tx,
    `update api_connectors set name = $3, definition = $4, version = version + 1, failures = 0, updated_at = now()
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, name, JSON.stringify(definition)],
  )
}

/** Stores a secret, or removes it with null. Tokens that were got with an earlier one are forgotten. */
export async function setAuthData(
  tx: Tx,
  workspaceId: string,
  { id, sealed, userId }: { id: string; sealed: string | null; userId: string },
): Promise<void> {
  await query(
    tx,
    `update api_connectors set sealed_auth_data = $3::text, auth_set_by = case when $3 is null then null else $4::uuid end,
       auth_set_at = case when $3 is null then null else now() end,
       sealed_tokens = null, tokens_expire_at = null, renewal_until = null
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, sealed, userId],
  )
}

/** Forgets tokens, so that the next request asks for new ones or a person signs in again. */
export async function forgetTokens(tx: Tx, workspaceId: string, connectorId: string): Promise<void> {
  await query(
    tx,
    `update api_connectors set sealed_tokens = null, tokens_expire_at = null, renewal_until = null
      where workspace_id = $1 and id = $2`,
    [workspaceId, connectorId],
  )
}

/** Switches a connector on or off; null is a person's choice without a reason. */
export async function setActive(
  tx: Tx,
  workspaceId: string,
  { id, isActive, offReason }: { id: string; isActive: boolean; offReason: Reason | null },
): Promise<void> {
  await query(
    tx,
    `update api_connectors set is_active = $3, off_reason = $4, failures = 0, version = version + 1, updated_at = now()
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, isActive, offReason === null ? null : JSON.stringify(offReason)],
  )
}

/** Counts a failure, or begins again after a success. Returns the failures in a row. */
export async function countFailure(
  tx: Tx,
  workspaceId: string,
  connectorId: string,
  isFailure: boolean,
): Promise<number> {
  const [row] = await query(
    tx,
    `update api_connectors set failures = case when $3::boolean then failures + 1 else 0 end
      where workspace_id = $1 and id = $2 returning failures`,
    [workspaceId, connectorId, isFailure],
  )
  return row?.failures ?? 0
}

export async function deleteConnectorRow(tx: Tx, workspaceId: string, connectorId: string): Promise<boolean> {
  const rows = await query(
    tx,
    'delete from api_connectors where workspace_id = $1 and id = $2 returning id',
    [workspaceId, connectorId],
  )
  return rows.length > 0
}

/** Filters connectors to those that rules may call. */
export async function connectorIdsForRules(
  tx: Tx,
  workspaceId: string,
  connectorIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select id from api_connectors where workspace_id = $1 and id = any($2::uuid[])
        and definition->'callers' ? 'rules' and definition->>'risk' <> 'customer'`,
    [workspaceId, connectorIds],
  )
  return rows.map(({ id }) => id)
}

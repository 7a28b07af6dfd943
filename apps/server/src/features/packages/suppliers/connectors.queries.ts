import type { SupplierConnector } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** The connectors that the workspace chose as suppliers. */
export async function listSupplierConnectors(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select connector_id as "connectorId", asset_type as "assetType", price_connector_id as "priceConnectorId"
       from package_connectors where workspace_id = $1 order by connector_id`,
    [workspaceId],
  )
  return rows.map((row) => ({ ...row, assetType: row.assetType as SupplierConnector['asset_type'] }))
}
export type SupplierConnectorRow = Awaited<ReturnType<typeof listSupplierConnectors>>[number]

export async function putSupplierConnector(
  tx: Tx,
  workspaceId: string,
  { connectorId, assetType, priceConnectorId }: SupplierConnectorRow,
): Promise<void> {
  await query(
    tx,
    `insert into package_connectors (workspace_id, connector_id, asset_type, price_connector_id)
     values ($1, $2, $3, $4)
     on conflict (workspace_id, connector_id) do update
       set asset_type = excluded.asset_type, price_connector_id = excluded.price_connector_id`,
    [workspaceId, connectorId, assetType, priceConnectorId],
  )
}

export async function deleteSupplierConnector(
  tx: Tx,
  workspaceId: string,
  connectorId: string,
): Promise<boolean> {
  const rows = await query(
    tx,
    'delete from package_connectors where workspace_id = $1 and connector_id = $2 returning connector_id as "id"',
    [workspaceId, connectorId],
  )
  return rows.length > 0
}

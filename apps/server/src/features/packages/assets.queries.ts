import { type AssetType, type PackageOffer, packageOffer } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** Assets of a package in the order in which they were added, alternatives included. */
export async function listAssetRows(tx: Tx, workspaceId: string, packageId: string) {
  const rows = await query(
    tx,
    `select id, asset_type as "assetType", snapshot_id as "snapshotId", is_chosen as "isChosen",
            is_optional as "isOptional", offer, selected_rates as "selectedRates"
       from package_assets where workspace_id = $1 and package_id = $2 order by created_at, id`,
    [workspaceId, packageId],
  )
  return rows.map((row) => ({
    ...row,
    assetType: row.assetType as AssetType,
    offer: packageOffer.parse(row.offer),
  }))
}
export type AssetRow = Awaited<ReturnType<typeof listAssetRows>>[number]

export async function insertAsset(
  tx: Tx,
  workspaceId: string,
  packageId: string,
  row: AssetRow,
  at: Date,
): Promise<void> {
  await query(
    tx,
    `insert into package_assets (workspace_id, id, package_id, asset_type, snapshot_id, is_chosen, is_optional, offer,
                                 selected_rates, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      workspaceId,
      row.id,
      packageId,
      row.assetType,
      row.snapshotId,
      row.isChosen,
      row.isOptional,
      JSON.stringify(row.offer),
      row.selectedRates,
      at,
    ],
  )
}

export async function updateAsset(
  tx: Tx,
  workspaceId: string,
  row: Pick<AssetRow, 'id' | 'isOptional' | 'offer' | 'selectedRates'>,
): Promise<void> {
  await query(
    tx,
    `update package_assets set is_optional = $3, offer = $4, selected_rates = $5 where workspace_id = $1 and id = $2`,
    [workspaceId, row.id, row.isOptional, JSON.stringify(row.offer), row.selectedRates],
  )
}

export async function updateOffer(
  tx: Tx,
  workspaceId: string,
  assetId: string,
  offer: PackageOffer,
): Promise<void> {
  await query(tx, `update package_assets set offer = $3 where workspace_id = $1 and id = $2`, [
    workspaceId,
    assetId,
    JSON.stringify(offer),
  ])
}

/** Makes one asset of a snapshot the chosen one. */
export async function chooseInSnapshot(
  tx: Tx,
  workspaceId: string,
  { packageId, snapshotId, assetId }: { packageId: string; snapshotId: string; assetId: string },
): Promise<void> {
  await query(
    tx,
    `update package_assets set is_chosen = (id = $4)
      where workspace_id = $1 and package_id = $2 and snapshot_id = $3`,
    [workspaceId, packageId, snapshotId, assetId],
  )
}

export async function removeAsset(tx: Tx, workspaceId: string, assetId: string): Promise<void> {
  await query(tx, `delete from package_assets where workspace_id = $1 and id = $2`, [workspaceId, assetId])
}

/** The conversation that an asset belongs to. */
export async function findAssetPlace(tx: Tx, workspaceId: string, assetId: string) {
  const [row] = await query(
    tx,
    `select p.conversation_id as "conversationId" from package_assets a
       join packages p on p.workspace_id = $1 and p.id = a.package_id
      where a.workspace_id = $1 and a.id = $2`,
    [workspaceId, assetId],
  )
  return row ?? null
}

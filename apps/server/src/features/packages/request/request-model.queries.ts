import { query, type Tx } from '#platform/db/index.ts'

/** Whether the workspace has chosen that a model reads requests. */
export async function findRequestModel(tx: Tx, workspaceId: string): Promise<boolean> {
  const [row] = await query(
    tx,
    `select reads_with_model as "isOn" from package_settings where workspace_id = $1`,
    [workspaceId],
  )
  return row?.isOn ?? false
}

export async function putRequestModel(tx: Tx, workspaceId: string, isOn: boolean): Promise<void> {
  await query(
    tx,
    `insert into package_settings (workspace_id, reads_with_model) values ($1, $2)
     on conflict (workspace_id) do update set reads_with_model = excluded.reads_with_model`,
    [workspaceId, isOn],
  )
}

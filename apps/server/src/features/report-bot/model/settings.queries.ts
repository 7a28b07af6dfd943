import { query, type Tx } from '#platform/db/index.ts'

/** Whether the workspace has chosen that a model reads questions. */
export async function findBotModel(tx: Tx, workspaceId: string): Promise<boolean> {
  const [row] = await query(
    tx,
    `select reads_with_model as "isOn" from report_bot_settings where workspace_id = $1`,
    [workspaceId],
    'find_report_bot_model',
  )
  return row?.isOn ?? false
}

export async function putBotModel(tx: Tx, workspaceId: string, isOn: boolean): Promise<void> {
  await query(
    tx,
    `insert into report_bot_settings (workspace_id, reads_with_model) values ($1, $2)
     on conflict (workspace_id) do update set reads_with_model = excluded.reads_with_model`,
    [workspaceId, isOn],
  )
}

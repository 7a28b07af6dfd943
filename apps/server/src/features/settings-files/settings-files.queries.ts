import { query, type Tx } from '#platform/db/index.ts'

/** The last application of a settings file; null without one. */
export async function findApply(tx: Tx, workspaceId: string) {
  const [row] = await query(
    tx,
    `select applied_at as "appliedAt", applied_by as "appliedBy", text from settings_applies
      where workspace_id = $1`,
    [workspaceId],
  )
  return row ?? null
}

/** Stores the export right after a file was applied. */
export async function putApply(
  tx: Tx,
  workspaceId: string,
  { at, by, text }: { readonly at: Date; readonly by: string | null; readonly text: string },
): Promise<void> {
  await query(
    tx,
    `insert into settings_applies (workspace_id, applied_at, applied_by, text) values ($1, $2, $3, $4)
     on conflict (workspace_id) do update
       set applied_at = excluded.applied_at, applied_by = excluded.applied_by, text = excluded.text`,
    [workspaceId, at, by, text],
  )
}

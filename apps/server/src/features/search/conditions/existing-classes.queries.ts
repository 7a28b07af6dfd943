import { query, type Tx } from '#platform/db/index.ts'

/** Which of these classes exist in the workspace. */
export async function existingClassIds(
  tx: Tx,
  workspaceId: string,
  classIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    'select class_id as id /* not null */ from living_classes where workspace_id = $1 and class_id = any($2::uuid[])',
    [workspaceId, classIds],
  )
  return rows.map(({ id }) => id)
}

import { query, type Tx } from '#platform/db/index.ts'

export async function putCode(
  tx: Tx,
  workspaceId: string,
  { aliasId, codeHash, expiresAt }: { aliasId: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  await query(
    tx,
    `insert into alias_codes (workspace_id, alias_id, code_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (workspace_id, alias_id) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, sent_at = now()`,
    [workspaceId, aliasId, codeHash, expiresAt],
  )
}

/** Locks the code until the transaction ends, so that concurrent tries are all counted. */
export async function findCode(tx: Tx, workspaceId: string, aliasId: string) {
  const [row] = await query(
    tx,
    `select code_hash as "codeHash", tries, expires_at < now() as "isOver" /* not null */ from alias_codes
      where workspace_id = $1 and alias_id = $2 for update`,
    [workspaceId, aliasId],
  )
  return row ?? null
}

export async function countTry(tx: Tx, workspaceId: string, aliasId: string): Promise<void> {
  await query(tx, 'update alias_codes set tries = tries + 1 where workspace_id = $1 and alias_id = $2', [
    workspaceId,
    aliasId,
  ])
}

export async function dropCode(tx: Tx, workspaceId: string, aliasId: string): Promise<void> {
  await query(tx, 'delete from alias_codes where workspace_id = $1 and alias_id = $2', [workspaceId, aliasId])
}

import { query, type Tx } from '#platform/db/index.ts'

export type EncryptionKeyRow = Awaited<ReturnType<typeof listEncryptionKeys>>[number]

/** Key pairs of a workspace, the newest first. */
export const listEncryptionKeys = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select workspace_id as "workspaceId", id, certificate, sealed_private_key as "sealedPrivateKey",
            created_at as "createdAt"
       from saml_encryption_keys where workspace_id = $1 order by created_at desc, id desc`,
    [workspaceId],
  )

export async function insertEncryptionKey(
  tx: Tx,
  { workspaceId, id, certificate, sealedPrivateKey, createdAt }: EncryptionKeyRow,
): Promise<void> {
  await query(
    tx,
    `insert into saml_encryption_keys (workspace_id, id, certificate, sealed_private_key, created_at)
     values ($1, $2, $3, $4, $5)`,
    [workspaceId, id, certificate, sealedPrivateKey, createdAt],
  )
}

/** Deletes all key pairs but these. */
export async function deleteEncryptionKeys(
  tx: Tx,
  workspaceId: string,
  { except }: { readonly except: readonly string[] },
): Promise<void> {
  await query(tx, 'delete from saml_encryption_keys where workspace_id = $1 and id <> all($2::uuid[])', [
    workspaceId,
    [...except],
  ])
}

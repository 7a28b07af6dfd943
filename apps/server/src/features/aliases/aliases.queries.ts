import type { Alias } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `id, inbox_id as "inboxId", email, display_name as "displayName", signature, enable_for_send as "enableForSend",
  is_default as "defaultAlias", verified_at is not null as "isVerified", refused_text as "refusedText", version`

export const presentAlias = (row: AliasRow): Alias => ({ ...row })

/** Lists the aliases of the inboxes by address. */
export const listAliasRows = (tx: Tx, workspaceId: string, inboxIds: readonly string[]) =>
  query(
    tx,
    `select ${columns} from aliases where workspace_id = $1 and inbox_id = any($2::uuid[]) order by email`,
    [workspaceId, inboxIds],
    'list_aliases',
  )

export type AliasRow = Awaited<ReturnType<typeof listAliasRows>>[number]

const oneAlias = 'from aliases where workspace_id = $1 and id = $2'

/** Finds an alias, or null. */
export async function findAlias(
  tx: Tx,
  workspaceId: string,
  aliasId: string,
  options: { lock?: boolean } = {},
): Promise<AliasRow | null> {
  const values = [workspaceId, aliasId] as const
  const [row] = options.lock
    ? await query(tx, `select ${columns} ${oneAlias} for update`, values)
    : await query(tx, `select ${columns} ${oneAlias}`, values)
  return row ?? null
}

/** False if the inbox already has the address. */
export async function insertAlias(
  tx: Tx,
  workspaceId: string,
  row: Pick<AliasRow, 'id' | 'inboxId' | 'email' | 'displayName'> & { createdBy: string },
): Promise<boolean> {
  const stored = await query(
    tx,
    `insert into aliases (workspace_id, id, inbox_id, email, display_name, created_by)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [workspaceId, row.id, row.inboxId, row.email, row.displayName, row.createdBy],
  )
  return stored.length > 0
}

export async function putAlias(
  tx: Tx,
  workspaceId: string,
  { id, inboxId, displayName, signature, enableForSend, defaultAlias }: AliasRow,
): Promise<void> {
  if (defaultAlias)
    await query(
      tx,
      `update aliases set is_default = false, version = version + 1
        where workspace_id = $1 and inbox_id = $2 and is_default and id <> $3`,
      [workspaceId, inboxId, id],
    )
  await query(
    tx,
    `update aliases set display_name = $3, enable_for_send = $4, is_default = $5, signature = $6, version = version + 1,
            -- Enabling it again clears an earlier refusal.
            refused_at = case when $4 then null else refused_at end,
            refused_text = case when $4 then null else refused_text end
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, displayName, enableForSend, defaultAlias, signature],
  )
}

export async function deleteAliasRow(tx: Tx, workspaceId: string, aliasId: string): Promise<void> {
  await query(tx, 'delete from aliases where workspace_id = $1 and id = $2', [workspaceId, aliasId])
}

/** May verify aliases of several inboxes, if the person added the same address to each. */
export const markVerified = async (
  tx: Tx,
  workspaceId: string,
  which: { aliasId: string } | { email: string; createdBy: string },
): Promise<string[]> => {
  const rows =
    'aliasId' in which
      ? await query(
          tx,
          `update aliases set verified_at = now(), version = version + 1
            where workspace_id = $1 and verified_at is null and id = $2 returning inbox_id as "inboxId"`,
          [workspaceId, which.aliasId],
        )
      : await query(
          tx,
          `update aliases set verified_at = now(), version = version + 1
            where workspace_id = $1 and verified_at is null and email = $2 and created_by = $3
           returning inbox_id as "inboxId"`,
          [workspaceId, which.email, which.createdBy],
        )
  return [...new Set(rows.map(({ inboxId }) => inboxId))]
}

/** Stores the mail server's refusal and its text. */
export async function putRefusal(
  tx: Tx,
  workspaceId: string,
  { inboxId, email, text }: { inboxId: string; email: string; text: string },
): Promise<boolean> {
  const rows = await query(
    tx,
    `update aliases set refused_at = now(), refused_text = $4, version = version + 1
      where workspace_id = $1 and inbox_id = $2 and email = lower($3) returning id`,
    [workspaceId, inboxId, email, text],
  )
  return rows.length > 0
}

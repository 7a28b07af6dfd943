import { query, type Tx } from '#platform/db/index.ts'

export interface EntryCode {
  readonly userId: string
  readonly workspaceId: string
  readonly sessionId: string | null
}

/** Stores a new code and deletes expired ones. */
export async function insertEntryCode(
  tx: Tx,
  hash: Buffer,
  { userId, workspaceId, sessionId }: EntryCode,
  expiresAt: Date,
): Promise<void> {
  await query(tx, 'delete from entry_codes where expires_at < now()', [], 'delete_old_entry_codes')
  await query(
    tx,
    'insert into entry_codes (hash, user_id, workspace_id, session_id, expires_at) values ($1, $2, $3, $4, $5)',
    [hash, userId, workspaceId, sessionId, expiresAt],
    'insert_entry_code',
  )
}

const columns = 'user_id as "userId", workspace_id as "workspaceId", session_id as "sessionId"'

export async function findEntryCode(tx: Tx, hash: Buffer): Promise<EntryCode | null> {
  const [row] = await query(
    tx,
    `select ${columns} from entry_codes where hash = $1 and expires_at > now()`,
    [hash],
    'find_entry_code',
  )
  return row ?? null
}

/** Consumes a code; of two concurrent tries only one gets it. */
export async function spendEntryCode(tx: Tx, hash: Buffer): Promise<EntryCode | null> {
  const [row] = await query(
    tx,
    `delete from entry_codes where hash = $1 and expires_at > now() returning ${columns}`,
    [hash],
    'spend_entry_code',
  )
  return row ?? null
}

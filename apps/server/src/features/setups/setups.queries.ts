import type { Setup, SetupPathId } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

type SetupRow = Omit<Setup, 'path' | 'data' | 'updatedAt' | 'expiresAt'> & {
  readonly path: string
  readonly data: unknown
  readonly updatedAt: Date
  readonly expiresAt: Date
}

const columns = `s.path, s.step, s.data, s.mailbox_id as "mailboxId", s.inbox_id as "inboxId",
  s.updated_at as "updatedAt", s.expires_at as "expiresAt"`

export async function listOwnSetups(
  tx: Tx,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<Setup[]> {
  const rows = await query(
    tx,
    `select ${columns} from setups s
      where s.workspace_id = $1 and s.user_id = $2 and s.expires_at > $3
      order by s.updated_at desc`,
    [workspaceId, userId, now],
  )
  return rows.map(present)
}

export type KeptSetup = {
  readonly path: SetupPathId
  readonly step: string | null
  readonly data: object
  /** Undefined keeps the stored value. */
  readonly mailboxId: string | null | undefined
  readonly inboxId: string | null | undefined
  readonly now: Date
  readonly expiresAt: Date
}

/** Merges fields into a saved setup; an expired one is replaced. A field that is null is removed. */
export async function upsertSetup(
  tx: Tx,
  workspaceId: string,
  userId: string,
  kept: KeptSetup,
): Promise<Setup | null> {
  const [row] = await query(
    tx,
    `insert into setups as s (workspace_id, user_id, path, step, data, mailbox_id, inbox_id, updated_at, expires_at)
     values ($1, $2, $3, coalesce($4, 'start'), jsonb_strip_nulls($5::jsonb), $6, $8, $10, $11)
     on conflict (workspace_id, user_id, path) do update set
       step = coalesce($4, case when s.expires_at > $10 then s.step else 'start' end),
       data = jsonb_strip_nulls(case when s.expires_at > $10 then s.data else '{}' end || $5::jsonb),
       mailbox_id = case when $7 then $6::uuid when s.expires_at > $10 then s.mailbox_id end,
       inbox_id = case when $9 then $8::uuid when s.expires_at > $10 then s.inbox_id end,
       updated_at = $10, expires_at = $11
     returning ${columns}`,
    [
      workspaceId,
      userId,
      kept.path,
      kept.step,
      JSON.stringify(kept.data),
      kept.mailboxId ?? null,
      kept.mailboxId !== undefined,
      kept.inboxId ?? null,
      kept.inboxId !== undefined,
      kept.now,
      kept.expiresAt,
    ],
  )
  return row ? present(row) : null
}

export async function deleteSetup(
  tx: Tx,
  workspaceId: string,
  userId: string,
  path: SetupPathId,
): Promise<void> {
  await query(tx, 'delete from setups where workspace_id = $1 and user_id = $2 and path = $3', [
    workspaceId,
    userId,
    path,
  ])
}

export async function deleteExpiredSetups(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await query(tx, 'delete from setups where workspace_id = $1 and expires_at <= $2', [workspaceId, now])
}

const present = ({ updatedAt, expiresAt, ...row }: SetupRow): Setup => ({
  ...row,
  path: row.path as SetupPathId,
  data: row.data as Setup['data'],
  updatedAt: updatedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

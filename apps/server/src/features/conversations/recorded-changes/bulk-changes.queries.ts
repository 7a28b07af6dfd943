import { bulkAction, lastingActions } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'
import { type RecordedChange, recordedChange } from './recorded-changes.ts'

const storedChanges = z.array(recordedChange)
const storedLasting = z.array(z.enum(lastingActions))

/** Creates the bulk change unless it exists, and answers whose it is. */
export async function ensureBulkChange(
  tx: Tx,
  workspaceId: string,
  change: {
    readonly id: string
    readonly byId: string
    readonly action: string
    readonly macroId: string | null
    readonly at: Date
  },
): Promise<string | null> {
  await query(
    tx,
    `insert into bulk_changes (workspace_id, id, by_id, action, macro_id, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [workspaceId, change.id, change.byId, change.action, change.macroId, change.at],
  )
  const [row] = await query(
    tx,
    'select by_id as "byId" from bulk_changes where workspace_id = $1 and id = $2',
    [workspaceId, change.id],
  )
  return row?.byId ?? null
}

export async function insertBulkChanged(
  tx: Tx,
  workspaceId: string,
  one: {
    readonly id: string
    readonly bulkChangeId: string
    readonly conversationId: string
    readonly requestId: string
    readonly at: Date
    readonly changes: readonly RecordedChange[]
    readonly lasting: readonly string[]
  },
): Promise<void> {
  await query(
    tx,
    `insert into bulk_changed_conversations
       (workspace_id, id, bulk_change_id, conversation_id, request_id, created_at, changes, lasting)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      workspaceId,
      one.id,
      one.bulkChangeId,
      one.conversationId,
      one.requestId,
      one.at,
      JSON.stringify(one.changes),
      one.lasting,
    ],
  )
}

/** What bulk changes did in the conversations, the newest first. The id is that of the request. */
export async function listBulkChangesIn(tx: Tx, workspaceId: string, conversationIds: readonly string[]) {
  const rows = await query(
    tx,
    `select n.id as "itemId", n.request_id as id, n.bulk_change_id as "bulkChangeId",
            n.conversation_id as "conversationId", n.changes, n.lasting
       from bulk_changed_conversations n
      where n.workspace_id = $1 and n.conversation_id = any($2::uuid[])
      order by n.created_at desc, n.id desc`,
    [workspaceId, conversationIds],
  )
  return rows.map((row) => ({
    ...row,
    changes: storedChanges.parse(row.changes),
    lasting: storedLasting.parse(row.lasting),
  }))
}
export type BulkChanged = Awaited<ReturnType<typeof listBulkChangesIn>>[number]

/** Stores which changes in a conversation are undone. */
export async function storeBulkUndone(
  tx: Tx,
  workspaceId: string,
  one: { readonly itemId: string; readonly changes: readonly RecordedChange[] },
  { byId, at }: { readonly byId: string; readonly at: Date },
): Promise<void> {
  await query(
    tx,
    `update bulk_changed_conversations set changes = $3, undone_by = $4, undone_at = $5
      where workspace_id = $1 and id = $2`,
    [workspaceId, one.itemId, JSON.stringify(one.changes), byId, at],
  )
}

/** A bulk change by its id, or null. */
export async function findBulkChange(tx: Tx, workspaceId: string, id: string) {
  const [row] = await query(
    tx,
    'select id, by_id as "byId", action, created_at as at from bulk_changes where workspace_id = $1 and id = $2',
    [workspaceId, id],
  )
  return row ? { ...row, action: bulkAction.parse(row.action) } : null
}

/** Conversations of the bulk change, after the one named. */
export async function listConversationsOfBulkChange(
  tx: Tx,
  workspaceId: string,
  { id, after, limit }: { readonly id: string; readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct conversation_id as id from bulk_changed_conversations
      where workspace_id = $1 and bulk_change_id = $2 and ($3::uuid is null or conversation_id > $3)
      order by conversation_id limit $4`,
    [workspaceId, id, after, limit],
  )
  return rows.map((row) => row.id)
}

/** How many conversations a bulk change touched, also those that the reader does not see. */
export async function countConversationsOfBulkChange(
  tx: Tx,
  workspaceId: string,
  id: string,
): Promise<number> {
  const [row] = await query(
    tx,
    `select count(distinct conversation_id)::int as count from bulk_changed_conversations
      where workspace_id = $1 and bulk_change_id = $2`,
    [workspaceId, id],
  )
  return row?.count ?? 0
}

interface Page {
  readonly since: Date
  /** Whose; null for all. */
  readonly byId: string | null
  readonly macroId: string | null
  /** The last one of the page before. */
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

/** Bulk changes with conversations that the reader can see, the newest first. */
export async function listBulkChangeRows(
  tx: Tx,
  workspaceId: string,
  readerId: string,
  { since, byId, macroId, after, limit }: Page,
) {
  const rows = await query(
    tx,
    `select b.id, b.by_id as "byId", b.action, b.created_at as at,
            n.conversations /* not null */, n.undone /* not null */
       from bulk_changes b
       cross join lateral (
         select count(distinct c.id)::int as conversations,
                count(distinct c.id) filter (
                  where not jsonb_path_exists(n.changes, '$[*] ? (@.isUndone == false)'))::int as undone
           from bulk_changed_conversations n
           join conversations c on c.workspace_id = $1 and c.id = n.conversation_id
           join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
          where n.workspace_id = $1 and n.bulk_change_id = b.id
            and (c.team_id is null or not exists (select from hidden_teams h
                  where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))) n
      where b.workspace_id = $1 and b.created_at >= $3 and n.conversations > 0
        and ($4::uuid is null or b.by_id = $4) and ($5::uuid is null or b.macro_id = $5)
        and ($6::timestamptz is null or (b.created_at, b.id) < ($6, $7::uuid /* or null */))
      order by b.created_at desc, b.id desc limit $8`,
    [workspaceId, readerId, since, byId, macroId, after?.at ?? null, after?.id ?? null, limit],
  )
  return rows.map((row) => ({ ...row, action: bulkAction.parse(row.action) }))
}

export async function deleteOldBulkChanges(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await query(tx, 'delete from bulk_changes where workspace_id = $1 and created_at < $2', [
    workspaceId,
    before,
  ])
}

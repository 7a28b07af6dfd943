import { ruleScope } from '@postroom/contract'
import { z } from 'zod'
import { query, type Tx } from '#platform/db/index.ts'

const files = z.array(z.object({ id: z.string(), fileName: z.string(), sizeBytes: z.number() }))

const columns = `s.id, s.scope, s.owner_id as "ownerId", s.name, s.folder, s.html, s.inbox_ids as "inboxIds",
  s.version, s.updated_at as "updatedAt",
  coalesce((select json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'sizeBytes', f.size_bytes)
                            order by f.place)
     from saved_reply_files f where f.workspace_id = $1 and f.saved_reply_id = s.id), '[]') as files /* not null */,
  (select count(*)::int from saved_reply_uses u
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as uses /* not null */,
  (select count(distinct u.user_id)::int from saved_reply_uses u
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as people /* not null */,
  (select max(u.used_at) from saved_reply_uses u
    where u.workspace_id = $1 and u.saved_reply_id = s.id) as "lastUsedAt" /* or null */`

const parsed = <R extends { scope: string; files: unknown }>(row: R) => ({
  ...row,
  scope: ruleScope.parse(row.scope),
  files: files.parse(row.files),
})

/** Lists the saved replies of the workspace and the reader's personal ones, by name. */
export async function listSavedReplyRows(tx: Tx, workspaceId: string, readerId: string) {
  const rows = await query(
    tx,
    `select ${columns} from saved_replies s
      where s.workspace_id = $1 and (s.scope = 'workspace' or s.owner_id = $2) order by lower(s.name), s.id`,
    [workspaceId, readerId],
  )
  return rows.map(parsed)
}

/** Saved replies of the workspace without files, by name. */
export const listSharedRows = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select s.id, s.name, s.html, s.inbox_ids as "inboxIds" from saved_replies s
      where s.workspace_id = $1 and s.scope = 'workspace'
        and not exists (select from saved_reply_files f where f.workspace_id = $1 and f.saved_reply_id = s.id)
      order by lower(s.name), s.id`,
    [workspaceId],
  )

/** Saved replies of the workspace for an inbox that have one of the words, ranked by full-text search. */
export const findRepliesByWords = (
  tx: Tx,
  workspaceId: string,
  wanted: { readonly inboxId: string; readonly tsquery: string; readonly limit: number },
) =>
  query(
    tx,
    `select s.id, s.name, s.html, s.updated_at as "updatedAt" from saved_replies s
      cross join lateral (select to_tsvector('simple', s.name || ' ' || regexp_replace(s.html, '<[^>]*>', ' ', 'g')) as words) w
      where s.workspace_id = $1 and s.scope = 'workspace' and (cardinality(s.inbox_ids) = 0 or $2 = any(s.inbox_ids))
        and w.words @@ to_tsquery('simple', $3)
      order by ts_rank_cd(w.words, to_tsquery('simple', $3)) desc, s.id limit $4`,
    [workspaceId, wanted.inboxId, wanted.tsquery, wanted.limit],
  )

export type SavedReplyRow = Awaited<ReturnType<typeof listSavedReplyRows>>[number]

/** Finds and locks a saved reply; null also for another person's personal one. */
export async function lockSavedReply(
  tx: Tx,
  workspaceId: string,
  savedReplyId: string,
  readerId: string,
): Promise<SavedReplyRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from saved_replies s
      where s.workspace_id = $1 and s.id = $2 and (s.scope = 'workspace' or s.owner_id = $3) for update of s`,
    [workspaceId, savedReplyId, readerId],
  )
  return row ? parsed(row) : null
}

export async function existsSavedReply(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const rows = await query(tx, 'select id from saved_replies where workspace_id = $1 and id = $2', [
    workspaceId,
    id,
  ])
  return rows.length > 0
}

/** Saved replies of one creation at a time count towards the limit. */
export async function lockSavedReplies(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, `select pg_advisory_xact_lock(hashtext('saved replies'), hashtext($1))`, [workspaceId])
}

interface SavedReplyFields {
  readonly name: string
  readonly folder: string
  readonly html: string
  readonly inboxIds: readonly string[]
}

export async function insertSavedReply(
  tx: Tx,
  workspaceId: string,
  reply: SavedReplyFields & { id: string; scope: string; ownerId: string; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into saved_replies (workspace_id, id, scope, owner_id, name, folder, html, inbox_ids, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      workspaceId,
      reply.id,
      reply.scope,
      reply.ownerId,
      reply.name,
      reply.folder,
      reply.html,
      reply.inboxIds,
      reply.at,
    ],
  )
}

export async function updateSavedReplyRow(
  tx: Tx,
  workspaceId: string,
  id: string,
  reply: SavedReplyFields & { at: Date },
): Promise<void> {
  await query(
    tx,
    `update saved_replies set name = $3, folder = $4, html = $5, inbox_ids = $6, version = version + 1,
            updated_at = $7
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, reply.name, reply.folder, reply.html, reply.inboxIds, reply.at],
  )
}

export async function deleteSavedReplyRow(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from saved_replies where workspace_id = $1 and id = $2', [workspaceId, id])
}

/** Personal saved replies of a person who is no member any more. */
export async function listPersonalIds(tx: Tx, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await query(
    tx,
    `select id from saved_replies where workspace_id = $1 and scope = 'personal' and owner_id = $2`,
    [workspaceId, userId],
  )
  return rows.map(({ id }) => id)
}

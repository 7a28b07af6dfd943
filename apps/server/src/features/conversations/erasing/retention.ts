import { conversationsErased } from '@postroom/contract'
import { listSharedInboxIds } from '#features/inboxes/index.ts'
import type { App } from '#platform/app.ts'
import { changeAsSystem, type SystemChange } from '#platform/calls/system-change.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { eraseBatch, eraseBatchSize } from './erase-conversations.ts'

/** Days until a conversation is erased; null: never. */
export interface RetentionRules {
  readonly closedDays: number | null
  readonly trashedDays: number | null
}

/**
 * Conversations of shared inboxes ($2) closed $3 days ago, or in junk or trash for $4 days, with no mail since.
 * Excludes open ones and those with queued mail or drafts.
 */
const expired = `c.workspace_id = $1 and c.inbox_id = any($2::uuid[]) and c.merged_into is null
  and case when c.is_hidden
        then greatest(c.hidden_since, c.last_message_at) < now() - make_interval(days => $4::int)
        else c.status = 'closed'
         and greatest(c.status_set_at, c.last_message_at) < now() - make_interval(days => $3::int) end
  and not exists (select from drafts d where d.workspace_id = $1 and d.conversation_id = c.id)
  and not exists (select from outgoing_messages o join messages m on m.workspace_id = $1 and m.id = o.message_id
        where o.workspace_id = $1 and m.conversation_id = c.id and o.state in ('queued', 'sending'))
  and not exists (select from redirects r join messages m on m.workspace_id = $1 and m.id = r.message_id
        join outgoing_messages o on o.workspace_id = $1 and o.redirect_id = r.id
        where r.workspace_id = $1 and m.conversation_id = c.id and o.state in ('queued', 'sending'))`

const valuesOf = async (tx: Tx, workspaceId: string, { closedDays, trashedDays }: RetentionRules) => [
  workspaceId,
  await listSharedInboxIds(tx, workspaceId),
  closedDays,
  trashedDays,
]

/** Counts what the rules would erase now. */
export async function countExpired(
  tx: Tx,
  workspaceId: string,
  rules: RetentionRules,
): Promise<{ closed: number; trashed: number }> {
  const [row] = await rawQuery<{ closed: number; trashed: number }>(
    tx,
    `select count(*) filter (where not c.is_hidden)::int as closed, count(*) filter (where c.is_hidden)::int as trashed
       from conversations c where ${expired}`,
    await valuesOf(tx, workspaceId, rules),
  )
  return row ?? { closed: 0, trashed: 0 }
}

/** Erases conversations by the rules, in batches; returns their number. The next run erases the rest. */
export async function eraseExpired(
  app: App,
  workspaceId: string,
  rules: RetentionRules,
  signal: AbortSignal,
): Promise<number> {
  const cause = { kind: 'system', id: null, text: 'apply-retention' } as const
  let erased = 0
  let isMore = true
  while (isMore && !signal.aborted) {
    const count = await changeAsSystem(app, workspaceId, cause, (change) => eraseSome(app, change, rules))
    erased += count
    isMore = count === eraseBatchSize
  }
  return erased
}

async function eraseSome(app: App, change: SystemChange, rules: RetentionRules): Promise<number> {
  const { tx, workspaceId, emit } = change
  const rows = await rawQuery<{ id: string; inboxId: string }>(
    tx,
    `select c.id, c.inbox_id as "inboxId" from conversations c where ${expired}
      order by c.id limit ${eraseBatchSize} for update skip locked`,
    await valuesOf(tx, workspaceId, rules),
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const merged = await rawQuery<{ id: string }>(
    tx,
    'select id from conversations where workspace_id = $1 and merged_into = any($2::uuid[]) for update',
    [workspaceId, ids],
  )
  const all = [...ids, ...merged.map(({ id }) => id)]
  await keepErasedPlaces(tx, workspaceId, all)
  await eraseBatch(app, tx, workspaceId, all)
  await rawQuery(tx, 'select forget_events_of($1::uuid[])', [all])
  for (const [inboxId, gone] of Map.groupBy(rows, (row) => row.inboxId))
    emit(conversationsErased, { inboxId, conversations: gone.length }, { inboxId })
  return ids.length
}

/** The mail stays on the mail server; remembering its UIDs prevents fetching it again. */
async function keepErasedPlaces(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  await rawQuery(
    tx,
    `insert into erased_places (workspace_id, mailbox_id, folder, uid_validity, uid, flags)
     select p.workspace_id, p.mailbox_id, p.folder, p.uid_validity, p.uid, p.flags
       from message_places p join messages m on m.workspace_id = p.workspace_id and m.id = p.message_id
      where p.workspace_id = $1 and m.conversation_id = any($2::uuid[])
     on conflict do nothing`,
    [workspaceId, ids],
  )
}

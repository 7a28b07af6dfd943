import { query, type Tx } from '#platform/db/index.ts'
import { found } from '#platform/errors/index.ts'

const columns = `i.id, i.name, i.description, i.type, i.mailbox_id as "mailboxId", i.email, i.owner_id as "ownerId", i.version,
  i.created_at as "createdAt"`

export interface OpenCounts {
  readonly open: number
  /** Open ones that are snoozed for everyone or for the reader. */
  readonly snoozed: number
}

/** Counts the open conversations of each inbox, without those that a restricted team keeps from the reader. */
export async function openCountsOf(
  tx: Tx,
  workspaceId: string,
  inboxIds: readonly string[],
  readerId: string,
): Promise<ReadonlyMap<string, OpenCounts>> {
  const rows = await query(
    tx,
    `select o.inbox_id as "inboxId" /* not null */, sum(o.open_count)::int as open /* not null */,
            sum(o.snoozed_count)::int as snoozed /* not null */
       from (select inbox_id, team_id, open_count, snoozed_count from inbox_open_counts
              where workspace_id = $1 and inbox_id = any($2::uuid[])
             union all
             select inbox_id, team_id, -count, count from personal_snooze_counts
              where workspace_id = $1 and inbox_id = any($2::uuid[]) and user_id = $3) o
      where o.team_id is null or not exists (select from hidden_teams h
          where h.workspace_id = $1 and h.team_id = o.team_id and h.user_id = $3)
      group by o.inbox_id`,
    [workspaceId, inboxIds, readerId],
  )
  return new Map(rows.map(({ inboxId, ...counts }) => [inboxId, counts]))
}

/** Lists the shared inboxes and the reader's personal one; `ownerId` is the person of a personal inbox. */
export const listInboxRows = (tx: Tx, workspaceId: string, readerId: string) =>
  query(
    tx,
    `select ${columns} from inboxes i
      where i.workspace_id = $1 and i.deleted_at is null and (i.owner_id is null or i.owner_id = $2)
      order by lower(i.name)`,
    [workspaceId, readerId],
  )

export type InboxRow = Awaited<ReturnType<typeof listInboxRows>>[number]

/** All inboxes of a workspace, deleted ones included; `ownerId` is the person of a personal inbox. */
export const listInboxNames = (
  tx: Tx,
  workspaceId: string,
): Promise<{ id: string; name: string; mailboxId: string; ownerId: string | null; isDeleted: boolean }[]> =>
  query(
    tx,
    `select id, name, mailbox_id as "mailboxId", owner_id as "ownerId", deleted_at is not null as "isDeleted"
       from inboxes where workspace_id = $1`,
    [workspaceId],
    'list_inbox_names',
  )

/** Lists the shared inboxes. */
export async function listSharedInboxIds(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await query(
    tx,
    'select id from inboxes where workspace_id = $1 and deleted_at is null and owner_id is null',
    [workspaceId],
  )
  return rows.map(({ id }) => id)
}

const oneInbox = 'from inboxes i where i.workspace_id = $1 and i.id = $2 and i.deleted_at is null'

/** The inbox with this ID, or null. */
export async function findInboxRow(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  options: { lock?: boolean } = {},
): Promise<InboxRow | null> {
  const values = [workspaceId, inboxId] as const
  const [row] = options.lock
    ? await query(tx, `select ${columns} ${oneInbox} for no key update of i`, values)
    : await query(tx, `select ${columns} ${oneInbox}`, values)
  return row ?? null
}

/** Finds a shared inbox; null also for a personal one, so that operations on shared inboxes cannot reach it. */
export async function findSharedInbox(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  options: { lock?: boolean } = {},
): Promise<InboxRow | null> {
  const row = await findInboxRow(tx, workspaceId, inboxId, options)
  return row?.type === 'SharedInbox' ? row : null
}

/** Finds the inbox that a mailbox feeds, or null. */
export async function findInboxByMailbox(
  tx: Tx,
  workspaceId: string,
  mailboxId: string,
): Promise<InboxRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from inboxes i where i.workspace_id = $1 and i.mailbox_id = $2 and i.deleted_at is null`,
    [workspaceId, mailboxId],
  )
  return row ?? null
}

/** Names are unique among the shared inboxes, and among those of one person. */
export async function isInboxNameTaken(
  tx: Tx,
  workspaceId: string,
  { name, ownerId, exceptId }: { name: string; ownerId: string | null; exceptId: string | null },
): Promise<boolean> {
  const rows = await query(
    tx,
    `select from inboxes where workspace_id = $1 and lower(name) = lower($2) and deleted_at is null
        and id is distinct from $3 and owner_id is not distinct from $4`,
    [workspaceId, name, exceptId, ownerId],
  )
  return rows.length > 0
}

export type NewInbox = Pick<InboxRow, 'id' | 'name' | 'description' | 'mailboxId' | 'email' | 'ownerId'>

/** Inserts an inbox; false if the mailbox has one already or the name is taken. */
export async function insertInboxRow(tx: Tx, workspaceId: string, row: NewInbox): Promise<boolean> {
  const stored = await query(
    tx,
    `insert into inboxes (workspace_id, id, name, description, mailbox_id, email, owner_id, type)
     values ($1, $2, $3, $4, $5, lower($6), $7, case when $7::uuid is null then 'SharedInbox' else 'PersonalInbox' end)
     on conflict do nothing returning id`,
    [workspaceId, row.id, row.name, row.description, row.mailboxId, row.email, row.ownerId],
  )
  return stored.length > 0
}

export async function updateInboxRow(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  change: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  await query(
    tx,
    `update inboxes set name = coalesce($3, name), description = coalesce($4, description), version = version + 1
      where workspace_id = $1 and id = $2`,
    [workspaceId, inboxId, change.name ?? null, change.description ?? null],
  )
}

export async function markInboxDeleted(tx: Tx, workspaceId: string, inboxId: string): Promise<void> {
  await query(tx, 'update inboxes set deleted_at = now() where workspace_id = $1 and id = $2', [
    workspaceId,
    inboxId,
  ])
}

/** Counts the inboxes that use a licence of type SharedInbox. */
export async function countInboxes(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await query(
    tx,
    "select count(*)::int as n from inboxes where workspace_id = $1 and type = 'SharedInbox' and deleted_at is null",
    [workspaceId],
  )
  return row?.n ?? 0
}

/** Locks the inbox until commit, so that batches of its mail are stored one after the other; returns its address. */
export async function lockInboxForMail(tx: Tx, workspaceId: string, inboxId: string): Promise<string> {
  const [row] = await query(
    tx,
    'select pg_advisory_xact_lock(hashtextextended($2::uuid::text, 20)), email from inboxes where workspace_id = $1 and id = $2',
    [workspaceId, inboxId],
    'lock_inbox',
  )
  return found(row).email
}

/** Addresses of all inboxes of a workspace. */
export async function inboxAddresses(tx: Tx, workspaceId: string): Promise<string[]> {
  const rows = await query(tx, 'select email from inboxes where workspace_id = $1 and deleted_at is null', [
    workspaceId,
  ])
  return rows.map(({ email }) => email)
}

/** Lists the address of each inbox; `isShared` is false for personal ones. */
export const listInboxAddresses = (
  tx: Tx,
  workspaceId: string,
): Promise<{ id: string; email: string; isShared: boolean }[]> =>
  query(
    tx,
    `select id, email, type = 'SharedInbox' as "isShared" /* not null */ from inboxes where workspace_id = $1 and deleted_at is null`,
    [workspaceId],
    'list_inbox_addresses',
  )

/** Lists inboxes that were deleted before this moment and whose rows still exist. */
export async function inboxesDeletedBefore(tx: Tx, workspaceId: string, before: Date): Promise<string[]> {
  const rows = await query(
    tx,
    'select id from inboxes where workspace_id = $1 and deleted_at < $2 order by id',
    [workspaceId, before],
  )
  return rows.map(({ id }) => id)
}

/** Deletes the row of a deleted inbox after its conversations: deleting it cascades to everything left of them. */
export async function deleteInboxForGood(tx: Tx, workspaceId: string, inboxId: string): Promise<void> {
  await query(tx, 'delete from inboxes where workspace_id = $1 and id = $2 and deleted_at is not null', [
    workspaceId,
    inboxId,
  ])
}

import { query, type Tx } from '#platform/db/index.ts'
import type { OfMailbox } from './choices.queries.ts'

/** A folder with its UIDVALIDITY. */
export interface Numbered extends OfMailbox {
  readonly path: string
  readonly uidValidity: bigint
}

const multirange = (uids: readonly number[]): string => {
  const ranges: string[] = []
  const sorted = [...uids].sort((a, b) => a - b)
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (end + 1 < sorted.length && sorted[end + 1] === (sorted[end] ?? 0) + 1) end += 1
    ranges.push(`[${sorted[start]},${sorted[end]}]`)
    start = end + 1
  }
  return `{${ranges.join(',')}}`
}

const expandRanges = (rows: readonly { from: string; to: string }[]): number[] =>
  rows.flatMap(({ from, to }) =>
    Array.from({ length: Number(to) - Number(from) }, (_, index) => Number(from) + index),
  )

/** Returns the UIDs of skipped messages of a folder. */
export async function skippedOf(tx: Tx, folder: Numbered): Promise<number[]> {
  const rows = await query(
    tx,
    `select lower(r) as from /* not null */, upper(r) as to /* not null */ from skipped_messages l cross join unnest(l.uids) r
      where l.workspace_id = $1 and l.mailbox_id = $2 and l.path = $3 and l.uid_validity = $4`,
    [folder.workspaceId, folder.mailboxId, folder.path, folder.uidValidity.toString()],
    'left_out',
  )
  return expandRanges(rows)
}

/** Stores the skipped messages of a folder; replaces those of an earlier UIDVALIDITY. */
export async function leaveOut(tx: Tx, folder: Numbered, uids: readonly number[]): Promise<void> {
  await query(
    tx,
    `insert into skipped_messages (workspace_id, mailbox_id, path, uid_validity, uids)
     values ($1, $2, $3, $4, $5::int8multirange)
     on conflict (workspace_id, mailbox_id, path) do update
       set uid_validity = excluded.uid_validity, uids = excluded.uids`,
    [folder.workspaceId, folder.mailboxId, folder.path, folder.uidValidity.toString(), multirange(uids)],
  )
}

const ofFolder = 'workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4'

/** Removes messages from the skipped ones. Returns how many of them were skipped before. */
export async function leaveOutNoMore(tx: Tx, folder: Numbered, uids: readonly number[]): Promise<number> {
  const values = [
    folder.workspaceId,
    folder.mailboxId,
    folder.path,
    folder.uidValidity.toString(),
    multirange(uids),
  ] as const
  const [row] = await query(
    tx,
    `select coalesce((select sum(upper(r) - lower(r)) from unnest(l.uids * $5::int8multirange) r), 0)::int as n
       from skipped_messages l where ${ofFolder} for update`,
    values,
  )
  if (!row || row.n === 0) return 0
  await query(tx, `update skipped_messages set uids = uids - $5::int8multirange where ${ofFolder}`, values)
  return row.n
}

/** Counts the skipped messages of a mailbox. */
export async function countSkipped(tx: Tx, { workspaceId, mailboxId }: OfMailbox): Promise<number> {
  const [row] = await query(
    tx,
    `select coalesce(sum(upper(r) - lower(r)), 0)::int as n from skipped_messages l cross join unnest(l.uids) r
      where l.workspace_id = $1 and l.mailbox_id = $2`,
    [workspaceId, mailboxId],
  )
  return row?.n ?? 0
}

/** Returns the history start date of a mailbox; null if all mail is synced. */
export async function historyFrom(tx: Tx, { workspaceId, mailboxId }: OfMailbox): Promise<Date | null> {
  const [row] = await query(
    tx,
    'select history_from as at from sync_settings where workspace_id = $1 and mailbox_id = $2',
    [workspaceId, mailboxId],
    'history_from',
  )
  return row?.at ?? null
}

/** Sets the history start date. */
export async function setHistoryFrom(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
  at: Date | null,
): Promise<void> {
  await query(
    tx,
    `insert into sync_settings (workspace_id, mailbox_id, history_from) values ($1, $2, $3)
     on conflict (workspace_id, mailbox_id) do update set history_from = excluded.history_from, version = sync_settings.version + 1`,
    [workspaceId, mailboxId, at],
  )
}

export { multirange }

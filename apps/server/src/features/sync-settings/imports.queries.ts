import type { HistoryImport } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'
import type { OfMailbox } from './choices.queries.ts'
import { leaveOutNoMore, multirange, type Numbered } from './skipped-messages.queries.ts'

/** Returns the latest import of a mailbox, running or not; `remaining` counts the messages still to import. */
export async function findImport(tx: Tx, { workspaceId, mailboxId }: OfMailbox) {
  const [row] = await query(
    tx,
    `select i.id, i.from_at as "fromAt", i.target, i.state, i.imported, i.is_counted as "isCounted",
            i.created_at as "createdAt", i.finished_at as "finishedAt",
            coalesce((select sum(upper(r) - lower(r))
                        from history_import_folders f
                        join skipped_messages l on l.workspace_id = f.workspace_id and l.mailbox_id = i.mailbox_id
                                            and l.path = f.path and l.uid_validity = f.uid_validity
                       cross join unnest(f.uids * l.uids) r
                       where f.workspace_id = $1 and f.import_id = i.id), 0)::int as remaining
       from history_imports i where i.workspace_id = $1 and i.mailbox_id = $2
      order by i.created_at desc, i.id desc limit 1`,
    [workspaceId, mailboxId],
    'find_history_import',
  )
  return row ?? null
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Starts an import; false if one is running or paused. */
export async function insertImport(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
  row: { id: string; fromAt: Date | null; target: HistoryImport['target']; createdBy: string },
): Promise<boolean> {
  const stored = await query(
    tx,
    `insert into history_imports (workspace_id, id, mailbox_id, from_at, target, state, created_by)
     values ($1, $2, $3, $4, $5, 'running', $6) on conflict do nothing returning id`,
    [workspaceId, row.id, mailboxId, row.fromAt, row.target, row.createdBy],
  )
  return stored.length > 0
}

/** Changes the state of an import; false if it is in none of the states `from`. */
export async function setImportState(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
  from: readonly HistoryImport['state'][],
  to: HistoryImport['state'],
): Promise<boolean> {
  const rows = await query(
    tx,
    `update history_imports set state = $4, finished_at = case when $4 in ('cancelled', 'done') then now() end
      where workspace_id = $1 and mailbox_id = $2 and state = any($3) returning id`,
    [workspaceId, mailboxId, from, to],
  )
  return rows.length > 0
}

/** Stores which messages an import includes. */
export async function noteWanted(
  tx: Tx,
  workspaceId: string,
  importId: string,
  folders: readonly { path: string; uidValidity: bigint; uids: readonly number[] }[],
): Promise<void> {
  for (const { path, uidValidity, uids } of folders)
    await query(
      tx,
      `insert into history_import_folders (workspace_id, import_id, path, uid_validity, uids)
       values ($1, $2, $3, $4, $5::int8multirange)
       on conflict (workspace_id, import_id, path) do update set uid_validity = excluded.uid_validity, uids = excluded.uids`,
      [workspaceId, importId, path, uidValidity.toString(), multirange(uids)],
    )
  await query(tx, 'update history_imports set is_counted = true where workspace_id = $1 and id = $2', [
    workspaceId,
    importId,
  ])
}

/** Lists the UIDs still to import, by folder. */
export async function listRemaining(
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
  importId: string,
): Promise<{ path: string; uidValidity: bigint; uids: number[] }[]> {
  const rows = await query(
    tx,
    `select f.path, f.uid_validity as "uidValidity", lower(r) as from /* not null */, upper(r) as to /* not null */
       from history_import_folders f
       join skipped_messages l on l.workspace_id = f.workspace_id and l.mailbox_id = $2 and l.path = f.path
                           and l.uid_validity = f.uid_validity
      cross join unnest(f.uids * l.uids) r
      where f.workspace_id = $1 and f.import_id = $3`,
    [workspaceId, mailboxId, importId],
  )
  return [...Map.groupBy(rows, ({ path }) => path)].map(([path, ranges]) => ({
    path,
    uidValidity: BigInt(ranges[0]?.uidValidity ?? 0),
    uids: ranges.flatMap(({ from, to }) =>
      Array.from({ length: Number(to) - Number(from) }, (_, index) => Number(from) + index),
    ),
  }))
}

/** Counts imported messages and removes them from the skipped ones, so that a repeated batch is not counted twice. */
export async function countImported(
  tx: Tx,
  folder: Numbered,
  importId: string,
  uids: readonly number[],
): Promise<void> {
  const count = await leaveOutNoMore(tx, folder, uids)
  await query(tx, 'update history_imports set imported = imported + $3 where workspace_id = $1 and id = $2', [
    folder.workspaceId,
    importId,
    count,
  ])
}

/** Lists folders that have skipped messages. */
export const listSkippedFolders = (
  tx: Tx,
  { workspaceId, mailboxId }: OfMailbox,
): Promise<{ path: string; uidValidity: string }[]> =>
  query(
    tx,
    `select path, uid_validity as "uidValidity" from skipped_messages
      where workspace_id = $1 and mailbox_id = $2 and not isempty(uids) order by path`,
    [workspaceId, mailboxId],
  )

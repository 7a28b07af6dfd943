import type { Reason } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

interface Owner {
  readonly workspaceId: string
  readonly mailboxId: string
}

const columns = `every_minutes as "everyMinutes", late_after_minutes as "lateAfterMinutes", sent_at as "sentAt",
  seen_at as "seenAt", reason,
  coalesce(late_since, case when seen_at is null and sent_at < now() - make_interval(mins => late_after_minutes)
    then sent_at end) as "lateSince"`

/** Finds the probe settings of a mailbox and the state of its last probe message, or null. */
export async function findProbe(tx: Tx, { workspaceId, mailboxId }: Owner) {
  const [row] = await query(
    tx,
    `select ${columns} from mail_probes where workspace_id = $1 and mailbox_id = $2`,
    [workspaceId, mailboxId],
    'find_probe',
  )
  return row ? { ...row, reason: row.reason as Reason | null } : null
}

type ProbeRow = NonNullable<Awaited<ReturnType<typeof findProbe>>>

/** Lists mailboxes whose probe message is late. */
export const listLateProbes = (tx: Tx, workspaceId: string): Promise<{ mailboxId: string; since: Date }[]> =>
  query(
    tx,
    `select mailbox_id as "mailboxId", "lateSince" as since /* not null */
       from (select mailbox_id, ${columns} from mail_probes where workspace_id = $1) p
      where "lateSince" is not null`,
    [workspaceId],
    'list_late_probes',
  )

/** Stores how often probes are sent; null switches them off and forgets a late one. */
export async function putProbe(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  wanted: Pick<ProbeRow, 'everyMinutes' | 'lateAfterMinutes'> | null,
): Promise<void> {
  if (wanted === null) {
    await query(tx, 'delete from mail_probes where workspace_id = $1 and mailbox_id = $2', [
      workspaceId,
      mailboxId,
    ])
    return
  }
  await query(
    tx,
    `insert into mail_probes (workspace_id, mailbox_id, every_minutes, late_after_minutes) values ($1, $2, $3, $4)
     on conflict (workspace_id, mailbox_id) do update
       set every_minutes = excluded.every_minutes, late_after_minutes = excluded.late_after_minutes, reason = null`,
    [workspaceId, mailboxId, wanted.everyMinutes, wanted.lateAfterMinutes],
  )
}

/** Claims a due probe; false if none is due. It counts as sent from now on, so that a crash does not send it twice. */
export async function claimProbe(tx: Tx, { workspaceId, mailboxId }: Owner): Promise<boolean> {
  const rows = await query(
    tx,
    `update mail_probes
        set late_since = case when seen_at is null and sent_at is not null then coalesce(late_since, sent_at) else late_since end,
            sent_at = now(), seen_at = null, reason = null
      where workspace_id = $1 and mailbox_id = $2
        and (sent_at is null or sent_at <= now() - make_interval(mins => every_minutes))
     returning mailbox_id`,
    [workspaceId, mailboxId],
    'claim_probe',
  )
  return rows.length > 0
}

/** Records why a probe message could not be sent. */
export async function noteProbeFailure(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  reason: Reason,
): Promise<void> {
  await query(
    tx,
    'update mail_probes set reason = $3 where workspace_id = $1 and mailbox_id = $2',
    [workspaceId, mailboxId, JSON.stringify(reason)],
    'note_probe_failure',
  )
}

export interface ProbeCopy {
  readonly path: string
  readonly uidValidity: bigint
  readonly uid: number
}

/** Records received copies for deletion. A copy in the inbox means that the probe has arrived. */
export async function noteProbesFound(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  {
    path,
    uidValidity,
    isInbox,
  }: { readonly path: string; readonly uidValidity: bigint; readonly isInbox: boolean },
  uids: readonly number[],
): Promise<void> {
  await query(
    tx,
    `insert into mail_probe_copies (workspace_id, mailbox_id, path, uid_validity, uid)
     select $1, $2, $3, $4, uid from unnest($5::bigint[]) as u(uid) on conflict do nothing`,
    [workspaceId, mailboxId, path, uidValidity, uids],
    'note_probe_copies',
  )
  if (isInbox)
    await query(
      tx,
      `update mail_probes set seen_at = now(), late_since = null
        where workspace_id = $1 and mailbox_id = $2 and seen_at is null`,
      [workspaceId, mailboxId],
      'note_probe_seen',
    )
}

/** Lists received probe messages that are still to be deleted. */
export async function listProbeCopies(tx: Tx, { workspaceId, mailboxId }: Owner): Promise<ProbeCopy[]> {
  const rows = await query(
    tx,
    `select path, uid_validity as "uidValidity", uid from mail_probe_copies
      where workspace_id = $1 and mailbox_id = $2 order by path limit 100`,
    [workspaceId, mailboxId],
    'list_probe_copies',
  )
  return rows.map(({ path, uidValidity, uid }) => ({
    path,
    uidValidity: BigInt(uidValidity),
    uid: Number(uid),
  }))
}

/** Forgets copies that were deleted from the server. */
export async function forgetProbeCopies(
  tx: Tx,
  { workspaceId, mailboxId }: Owner,
  copies: readonly ProbeCopy[],
): Promise<void> {
  for (const { path, uidValidity, uid } of copies)
    await query(
      tx,
      `delete from mail_probe_copies
        where workspace_id = $1 and mailbox_id = $2 and path = $3 and uid_validity = $4 and uid = $5`,
      [workspaceId, mailboxId, path, uidValidity, uid],
      'forget_probe_copy',
    )
}

import type { App } from '#platform/app.ts'
import { query, type Tx } from '#platform/db/index.ts'

export interface Lease {
  readonly mailboxId: string
  readonly workspaceId: string
  /** Fencing token: incremented each time the lease is taken. */
  readonly fence: number
}

/** A holder without a heartbeat for this long is considered dead; its leases can be taken. */
const silentSeconds = 30

const toLease = <R extends { fence: string }>(row: R): Omit<R, 'fence'> & { fence: number } => ({
  ...row,
  fence: Number(row.fence),
})

/** Creates the lease of a mailbox, for any mail process to take. False if it exists. */
export async function offerMailbox(tx: Tx, workspaceId: string, mailboxId: string): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into mail_leases (mailbox_id, workspace_id) values ($1, $2) on conflict do nothing returning mailbox_id`,
    [mailboxId, workspaceId],
    'offer_mailbox',
  )
  return rows.length > 0
}

/** Deletes the lease of a mailbox that is not to be synced any more. */
export async function withdrawMailbox(tx: Tx, mailboxId: string): Promise<void> {
  await query(tx, 'delete from mail_leases where mailbox_id = $1', [mailboxId], 'withdraw_mailbox')
}

/** Takes free or expired leases, the longest expired first. */
export async function takeLeases(app: App, holder: string, limit: number): Promise<Lease[]> {
  if (limit <= 0) return []
  const rows = await app.db.instance((tx) =>
    query(
      tx,
      `update mail_leases set holder = $1, heartbeat_at = now(), fence = fence + 1
        where mailbox_id in (
          select mailbox_id from mail_leases
           where holder is null or heartbeat_at < now() - make_interval(secs => $3)
           order by heartbeat_at nulls first limit $2 for update skip locked)
       returning mailbox_id as "mailboxId", workspace_id as "workspaceId", fence`,
      [holder, limit, silentSeconds],
      'take_mail_leases',
    ),
  )
  return rows.map(toLease)
}

/** Renews the heartbeat and returns the leases that this holder still has. */
export async function renewLeases(app: App, holder: string): Promise<Lease[]> {
  const rows = await app.db.instance((tx) =>
    query(
      tx,
      `update mail_leases set heartbeat_at = now() where holder = $1
       returning mailbox_id as "mailboxId", workspace_id as "workspaceId", fence`,
      [holder],
      'renew_mail_leases',
    ),
  )
  return rows.map(toLease)
}

/** Whether this holder still has a lease that it took. */
export async function holdsLease(app: App, holder: string, { mailboxId, fence }: Lease): Promise<boolean> {
  const rows = await app.db.instance((tx) =>
    query(
      tx,
      'select from mail_leases where holder = $1 and mailbox_id = $2 and fence = $3',
      [holder, mailboxId, fence],
      'holds_mail_lease',
    ),
  )
  return rows.length > 0
}

/** Releases one lease, if this holder still has it. */
export async function releaseLease(app: App, holder: string, { mailboxId, fence }: Lease): Promise<void> {
  await app.db.instance((tx) =>
    query(
      tx,
      `update mail_leases set holder = null, heartbeat_at = null
        where holder = $1 and mailbox_id = $2 and fence = $3`,
      [holder, mailboxId, fence],
    ),
  )
}

/** Releases all leases of this holder at shutdown. */
export async function leave(app: App, holder: string): Promise<void> {
  await app.db.instance(async (tx) => {
    await query(tx, 'update mail_leases set holder = null, heartbeat_at = null where holder = $1', [holder])
    await query(tx, 'delete from mail_processes where holder = $1', [holder])
  })
}

/** Registers this process with its mail delay. Returns how many mailboxes it should take, an equal share. */
export async function takePart(app: App, holder: string, lagMs: number | null): Promise<number> {
  const [row] = await app.db.instance(async (tx) => {
    await query(
      tx,
      `insert into mail_processes (holder, lag_ms) values ($1, $2)
       on conflict (holder) do update set heartbeat_at = now(), lag_ms = $2`,
      [holder, lagMs],
      'be_there',
    )
    return query(
      tx,
      `select (select count(*)::int from mail_processes
                where heartbeat_at > now() - make_interval(secs => $1)) as processes,
              (select count(*)::int from mail_leases) as mailboxes`,
      [silentSeconds],
      'count_mail_processes',
    )
  })
  return Math.ceil((row?.mailboxes ?? 0) / Math.max(1, row?.processes ?? 1))
}

/** Leases change holder at every restart; a mailbox is neglected only after this long without a heartbeat. */
const neglectedSeconds = 120

/** Counts live processes, mailboxes and neglected ones; `lagMs` is the longest recent delay of new mail. */
export async function findMailFigures(app: App) {
  const [row] = await app.db.instance((tx) =>
    query(
      tx,
      `select (select count(*)::int from mail_processes
                where heartbeat_at > now() - make_interval(secs => $1)) as processes,
              (select max(lag_ms) from mail_processes
                where heartbeat_at > now() - make_interval(secs => $1)) as "lagMs",
              count(*) filter (where heartbeat_at < now() - make_interval(secs => $2))::int as neglected,
              count(*)::int as mailboxes
         from mail_leases`,
      [silentSeconds, neglectedSeconds],
      'mail_health',
    ),
  )
  return row ?? null
}

/** Run on a restored backup: no process holds a lease, and none that held one before may still write. */
export const freeLeases = 'update mail_leases set holder = null, heartbeat_at = null, fence = fence + 1'

/** Deletes processes without a heartbeat for an hour. */
export async function forgetSilentProcesses(app: App): Promise<void> {
  await app.db.instance((tx) =>
    query(tx, "delete from mail_processes where heartbeat_at < now() - interval '1 hour'", []),
  )
}

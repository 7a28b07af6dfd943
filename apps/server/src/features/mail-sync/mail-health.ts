import { rawQuery } from '#platform/db/index.ts'
import type { HealthCheck } from '#platform/feature.ts'

/** A process without a heartbeat for this long is considered dead. */
const silentSeconds = 30
/** Leases change holder at every restart; a mailbox is neglected only after this long without a heartbeat. */
const neglectedSeconds = 120

type Figures = { processes: number; mailboxes: number; neglected: number; lagMs: number | null }

/** Healthy while a live process syncs every mailbox; `ms` is the longest recent delay of new mail. */
export const mailHealth: HealthCheck = {
  name: 'mail',
  read: async (app) => {
    const [row] = await app.db.instance((tx) =>
      rawQuery<Figures>(
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
    if (!row) return { ok: false, ms: null }
    const ok = row.mailboxes === 0 || (row.processes > 0 && row.neglected === 0)
    return { ok, ms: row.lagMs }
  },
}

import { rawQuery } from '#platform/db/index.ts'
import type { HealthCheck } from '#platform/feature.ts'

/** A process that was silent for so long cares for nothing any more. */
const silentSeconds = 30
/** Mailboxes change hands at every restart; only one that nobody takes for so long is neglected. */
const neglectedSeconds = 120

type Figures = { processes: number; mailboxes: number; neglected: number; lagMs: number | null }

/** Well while every mailbox is cared for; late by as much as the mail of the last minutes was. */
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
    const isCaredFor = row.mailboxes === 0 || (row.processes > 0 && row.neglected === 0)
    return { ok: isCaredFor, ms: row.lagMs }
  },
}

import { parseArgs } from 'node:util'
import { factKeeper } from '../apps/server/src/features/reporting/facts/follow-log.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { runConsumer } from '../apps/server/src/platform/events/consumer.ts'
import { fillLog, startWorkspace, timed } from './mail-workspace.ts'

/** How fast the facts of reports follow the event log, and how large they are. `node bench/report-log.ts` */
const { values } = parseArgs({ options: { events: { type: 'string', default: '100000' } } })
const workspace = await startWorkspace()
const { app, workspaceId, stop } = workspace
await fillLog(workspace, Number(values.events))
const { ms, result } = await timed(() => runConsumer(app, factKeeper))
const [facts] = await app.db.read(workspaceId, (tx) =>
  rawQuery<{ count: number; bytes: number }>(
    tx,
    `select count(*)::int as count, pg_total_relation_size('report_facts')::float8 as bytes from report_facts`,
    [],
  ),
)
console.log(
  `${result} events in ${ms} ms: ${Math.round((1000 * result) / ms)} events a second; ` +
    `${facts?.count} facts, ${Math.round((facts?.bytes ?? 0) / result)} bytes for each event`,
)
await stop()

// Usage: node bench/reports.ts [--conversations 20000] [--days 90] [--rounds 25] [--runs 15] [--fresh]
// Fills the facts of one workspace in the shape that the product writes, and times the reports that every workspace
// starts with, over 90 days, by the call itself. Beside them DuckDB on the same rows, in turns.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { insertInboxRow } from '../apps/server/src/features/inboxes/inboxes.queries.ts'
import { codeOf } from '../apps/server/src/features/mfa/authenticator.fixture.ts'
import { resultLimits } from '../apps/server/src/features/reporting/columns/keep-results.ts'
import { makeSetupLink } from '../apps/server/src/features/session/setup-link.ts'
import { loadConfig } from '../apps/server/src/platform/config/index.ts'
import { rawQuery } from '../apps/server/src/platform/db/index.ts'
import { newId } from '../apps/server/src/platform/ids.ts'
import { startEmbedded } from '../apps/server/src/platform/postgres/index.ts'
import { startServer } from '../apps/server/src/start/server.ts'
import { createClient } from '../apps/server/test/client.ts'
import type { listReports, OutputOf } from '../packages/contract/src/index.ts'
import { fillFacts } from './report-facts.ts'
import { type DuckDBConnection, openDuckDb, timeInDuckDb } from './reports-in-duckdb.ts'

const { values } = parseArgs({
  options: {
    conversations: { type: 'string', default: '20000' },
    days: { type: 'string', default: '90' },
    rounds: { type: 'string', default: '25' },
    runs: { type: 'string', default: '15' },
    fresh: { type: 'boolean', default: false },
  },
})
const [conversations, days, rounds, runs] = [
  values.conversations,
  values.days,
  values.rounds,
  values.runs,
].map(Number) as [number, number, number, number]
// Each call then computes its numbers again from the facts in memory.
if (values.fresh) resultLimits.rows = 0

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-reports-'))
  const database = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} })
  const env = {
    PATH: process.env.PATH ?? '',
    POSTROOM_DATA: folder,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
  }
  const config = { ...loadConfig({ ...env, LOG_LEVEL: 'warn', PORT: '0' }), roles: ['web' as const] }
  const server = await startServer({
    config,
    ownerUrl: database.url,
    writeLog: () => undefined,
    overrides: { rateFactor: 1_000 },
  })
  try {
    const client = createClient(server.url ?? '', null)
    await client.call('session.create_workspace', {
      setupCode: (await makeSetupLink(server.app, server.url ?? '')).split('=')[1] ?? '',
      workspaceName: 'Acme',
      firstName: 'Ingrid',
      lastName: 'Solheim',
      email: 'owner@acme.example',
      password: 'correct horse battery',
    })
    const { code: totpSecret } = await client.call('mfa.set_secret', {})
    await client.call('mfa.confirm_secret', { code: codeOf(totpSecret) })
    const { id: workspaceId } = await client.call('workspace.get', {})
    const ids = (count: number): string[] => Array.from({ length: count }, () => newId())
    const inboxIds = ids(8)
    await server.app.db.write(workspaceId, async (tx) => {
      await rawQuery(tx, 'set local statement_timeout = 0')
      for (const id of inboxIds)
        await insertInboxRow(tx, workspaceId, {
          id,
          mailboxId: newId(),
          email: `${id}@acme.example`,
          name: id,
          description: '',
          ownerId: null,
        })
    })
    await fillFacts((action) => server.app.db.write(workspaceId, action), workspaceId, {
      conversations,
      days,
      rounds,
      inboxIds,
    })
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await owner.query('analyze report_facts')
    const { rows } = await owner.query(
      `select count(*)::int as facts, pg_total_relation_size('report_facts')::float8 / count(*) as bytes from report_facts`,
    )
    console.log(`${rows[0].facts} facts, ${Math.round(rows[0].bytes)} bytes each in the database`)
    const duck = await openDuckDb(owner, join(folder, 'facts.csv')).finally(() => owner.end())
    const { items } = await client.call('reporting.list', {})
    for (const report of items) await compare(client, duck, report)
    console.log(
      `${Math.round(process.memoryUsage().rss / 1024 ** 2)} MiB of memory, with DuckDB and the load generator`,
    )
  } finally {
    await server.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Client = ReturnType<typeof createClient>
type Report = OutputOf<typeof listReports>['items'][number]

/** Times a report here and in DuckDB in turns. */
async function compare(client: Client, duck: DuckDBConnection, report: Report): Promise<void> {
  const { chartType, eventTypes, break_down_type, business_hours, compare, time_unit, top } = report
  const definition = { chartType, eventTypes, break_down_type, business_hours, compare, time_unit, top }
  const own: number[] = []
  const whole: number[] = []
  const other: number[] = []
  let cold = 0
  for (let run = 0; run <= runs; run += 1) {
    const began = performance.now()
    const stats = await client.call('reporting.stats', {
      ...definition,
      preset: 'last_90_days',
      timezone: 'Europe/Lisbon',
    })
    const isFlow = chartType === 'breakdownFlow'
    const hasBins = stats.bins.length > 0
    const periods = [{ from: stats.from, to: stats.to, hasBins }]
    if (stats.previousFrom && stats.previousTo)
      periods.push({ from: stats.previousFrom, to: stats.previousTo, hasBins })
    if (run === 0) cold = stats.milliseconds
    else {
      own.push(stats.milliseconds)
      whole.push(performance.now() - began)
    }
    const ms = await timeInDuckDb(duck, {
      metricIds: isFlow ? ['received', 'started', 'reopened', 'closed', 'backlog_open'] : eventTypes,
      dimensions:
        stats.breakdowns.length > 0 ? stats.breakdowns.map(({ id }) => id) : isFlow ? ['sharedInbox'] : [],
      isBusiness: business_hours,
      unit: time_unit,
      periods,
    })
    if (run > 0) other.push(ms)
  }
  const at = (times: number[], share: number): string =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(
    `${report.name.padEnd(15)} p50 ${at(own, 0.5)} ms, p95 ${at(own, 0.95)} ms; with HTTP p50 ${at(whole, 0.5)} ms; ` +
      `DuckDB p50 ${at(other, 0.5)} ms, p95 ${at(other, 0.95)} ms; first time ${Math.round(cold)} ms`,
  )
}

await main()

import { open, rm } from 'node:fs/promises'
import type pg from 'pg'
import { type MetricDefinition, type MetricId, metrics } from '../packages/contract/src/index.ts'

/** What this bench uses of `@duckdb/node-api`, which is no dependency: its binary is larger than all others together. */
export interface DuckDBConnection {
  run(sql: string): Promise<{ getRows(): Promise<unknown> }>
}
interface DuckDb {
  readonly DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<DuckDBConnection> }> }
}

const packageName = '@duckdb/node-api'

async function importDuckDb(): Promise<DuckDb> {
  try {
    return await import(packageName)
  } catch {
    throw new Error(`This bench needs DuckDB: npm install --no-save ${packageName}`)
  }
}

/** A report as DuckDB computes it: one statement for each metric and period, without names and permissions. */
export interface Question {
  readonly metricIds: readonly MetricId[]
  readonly dimensions: readonly string[]
  readonly isBusiness: boolean
  readonly unit: string
  /** Periods with their bins; without bins a chart has one number for each key. */
  readonly periods: readonly { readonly from: string; readonly to: string; readonly hasBins: boolean }[]
}

/** Copies the facts into DuckDB in memory. */
export async function openDuckDb(owner: pg.Client, file: string): Promise<DuckDBConnection> {
  const out = await open(file, 'w')
  await out.write(
    'conversation_id,kind,at,started_at,inbox_id,user_id,assignee_id,domain,wall_ms,business_ms,is_first,is_waiting\n',
  )
  await owner.query('begin')
  await owner.query(
    `declare rows no scroll cursor for
     select concat_ws(',', conversation_id, kind, coalesce(nullif(at, 'infinity')::text, ''),
              coalesce(started_at::text, ''), inbox_id, coalesce(user_id::text, ''), coalesce(assignee_id::text, ''),
              domain, coalesce(wall_ms::text, ''), coalesce(business_ms::text, ''), coalesce(is_first::text, ''),
              coalesce(is_waiting::text, '')) as line from report_facts order by at`,
  )
  for (;;) {
    const { rows } = await owner.query<{ line: string }>('fetch 50000 from rows')
    if (rows.length === 0) break
    await out.write(`${rows.map(({ line }) => line).join('\n')}\n`)
  }
  await owner.query('commit')
  await out.close()
  const { DuckDBInstance } = await importDuckDb()
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  await duck.run("set timezone = 'UTC'")
  await duck.run(
    `create table facts as select * replace ("at"::timestamptz as "at", started_at::timestamptz as started_at)
       from read_csv('${file}', header = true, sample_size = -1) order by "at"`,
  )
  await rm(file)
  return duck
}

const columnOf: Readonly<Record<string, string>> = {
  user: 'user_id',
  sharedInbox: 'inbox_id',
  inboundDomain: 'domain',
  weekday: 'isodow("at")',
  hour: 'hour("at")',
}

/** Milliseconds of all statements of a report. */
export async function timeInDuckDb(duck: DuckDBConnection, question: Question): Promise<number> {
  const began = performance.now()
  for (const id of question.metricIds)
    for (const period of question.periods)
      await (await duck.run(statementOf(metrics[id], question, period))).getRows()
  return performance.now() - began
}

function statementOf(
  metric: MetricDefinition,
  { dimensions, isBusiness, unit }: Question,
  { from, to, hasBins }: Question['periods'][number],
): string {
  const keys = dimensions.map((dimension) => columnOf[dimension] ?? `'${dimension}'`)
  if (metric.kind === 'level') {
    const by = ['m.moment', ...keys].join(', ')
    return `select ${by}, count(*) from facts f join (select unnest(generate_series(timestamptz '${from}',
      timestamptz '${to}', interval '${hasBins ? 1 : 400} ${unit}')) as moment) m
      on f.started_at <= m.moment and (f."at" > m.moment or f."at" is null)
      where kind = 'backlog' and (f."at" > '${from}' or f."at" is null) group by ${by}`
  }
  const grouped = [...(hasBins ? [`date_trunc('${unit}', "at")`] : []), ...keys]
  const sets = hasBins ? `grouping sets ((${grouped.join(', ')}), (${keys.join(', ')}))` : grouped.join(', ')
  const value = isBusiness ? 'coalesce(business_ms, wall_ms)' : 'wall_ms'
  const numbers =
    metric.kind === 'duration'
      ? `count(*), avg(${value}), quantile_cont(${value}, 0.5), quantile_cont(${value}, 0.9)`
      : metric.kind === 'distinct'
        ? 'count(distinct conversation_id)'
        : 'count(*)'
  const kinds = metric.facts.map((kind) => `'${kind}'`).join(', ')
  return `select ${[...grouped, numbers].join(', ')} from facts
    where kind in (${kinds}) and "at" >= '${from}' and "at" < '${to}' ${grouped.length > 0 ? `group by ${sets}` : ''}`
}

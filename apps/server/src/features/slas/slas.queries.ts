import { type SlaDefinition, slaDefinition } from '@postroom/contract'
import { snapshotNeeds } from '#features/search/index.ts'
import type { CalendarUse } from '#platform/app.ts'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `s.id, s.position, s.version, s.is_on as "isOn", s.on_since as "onSince", s.updated_at as "updatedAt",
  v.definition`

/** The SLAs of the workspace in their order. */
export async function listSlaRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from slas s
       join sla_versions v on v.workspace_id = $1 and v.sla_id = s.id and v.version = s.version
      where s.workspace_id = $1 and s.deleted_at is null order by s.position, s.id`,
    [workspaceId],
  )
  return rows.map(withDefinition)
}

export type SlaRow = Awaited<ReturnType<typeof listSlaRows>>[number]

export async function findSlaRow(
  tx: Tx,
  workspaceId: string,
  slaId: string,
  options: { lock?: boolean } = {},
): Promise<SlaRow | null> {
  if (options.lock)
    await query(tx, 'select from slas where workspace_id = $1 and id = $2 for update', [workspaceId, slaId])
  const [row] = await query(
    tx,
    `select ${columns} from slas s
       join sla_versions v on v.workspace_id = $1 and v.sla_id = s.id and v.version = s.version
      where s.workspace_id = $1 and s.id = $2 and s.deleted_at is null`,
    [workspaceId, slaId],
  )
  return row ? withDefinition(row) : null
}

const withDefinition = <R extends { definition: unknown }>(row: R): R & { definition: SlaDefinition } => ({
  ...row,
  definition: slaDefinition.parse(row.definition),
})

/** Versions of SLAs, deleted ones too, by `id version`. */
export async function listVersions(
  tx: Tx,
  workspaceId: string,
  refs: readonly { readonly id: string; readonly version: number }[],
): Promise<ReadonlyMap<string, SlaDefinition>> {
  if (refs.length === 0) return new Map()
  const rows = await query(
    tx,
    `select v.sla_id as "slaId", v.version, v.definition from sla_versions v
       join unnest($2::uuid[], $3::int[]) as r(sla_id, version) on r.sla_id = v.sla_id and r.version = v.version
      where v.workspace_id = $1`,
    [workspaceId, refs.map(({ id }) => id), refs.map(({ version }) => version)],
  )
  return new Map(
    rows.map(({ slaId, version, definition }) => [`${slaId} ${version}`, slaDefinition.parse(definition)]),
  )
}

/** Holds the SLAs of the workspace until the transaction ends, and makes every process read them again. */
export async function changeRevision(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    `insert into sla_sets (workspace_id) values ($1)
     on conflict (workspace_id) do update set revision = sla_sets.revision + 1`,
    [workspaceId],
  )
}

/** Another number after every change of an SLA; null where the workspace never had one. */
export async function findRevision(tx: Tx, workspaceId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    'select revision::text as revision /* not null */ from sla_sets where workspace_id = $1',
    [workspaceId],
    'find_sla_revision',
  )
  return row?.revision ?? null
}

/** Mail servers give times in whole seconds: an SLA applies from the beginning of the second in which it is switched on. */
export async function insertSla(
  tx: Tx,
  workspaceId: string,
  sla: { id: string; isOn: boolean; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into slas (workspace_id, id, position, is_on, on_since, created_at, updated_at)
     select $1, $2, coalesce(max(position), 0) + 1, $3, date_trunc('second', $4::timestamptz), $4, $4 from slas
      where workspace_id = $1 and deleted_at is null`,
    [workspaceId, sla.id, sla.isOn, sla.at],
  )
}

export async function insertVersion(
  tx: Tx,
  workspaceId: string,
  version: { slaId: string; version: number; definition: SlaDefinition; savedBy: string | null; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into sla_versions (workspace_id, sla_id, version, definition, saved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      workspaceId,
      version.slaId,
      version.version,
      JSON.stringify(version.definition),
      version.savedBy,
      version.at,
    ],
  )
}

export async function setVersion(
  tx: Tx,
  workspaceId: string,
  { slaId, version, at }: { slaId: string; version: number; at: Date },
): Promise<void> {
  await query(tx, 'update slas set version = $3, updated_at = $4 where workspace_id = $1 and id = $2', [
    workspaceId,
    slaId,
    version,
    at,
  ])
}

export async function setSwitch(
  tx: Tx,
  workspaceId: string,
  change: { slaId: string; isOn: boolean; at: Date },
): Promise<void> {
  await query(
    tx,
    `update slas
        set is_on = $3,
            on_since = case when $3 then date_trunc('second', $4::timestamptz) else on_since end,
            updated_at = $4
      where workspace_id = $1 and id = $2`,
    [workspaceId, change.slaId, change.isOn, change.at],
  )
}

export async function setPositions(tx: Tx, workspaceId: string, slaIds: readonly string[]): Promise<void> {
  await query(
    tx,
    `update slas s set position = p.position
       from unnest($2::uuid[]) with ordinality as p (id, position)
      where s.workspace_id = $1 and s.id = p.id`,
    [workspaceId, slaIds],
  )
}

export async function setDeleted(tx: Tx, workspaceId: string, slaId: string, at: Date): Promise<void> {
  await query(tx, 'update slas set deleted_at = $3, is_on = false where workspace_id = $1 and id = $2', [
    workspaceId,
    slaId,
    at,
  ])
}

/** Which SLAs count by a calendar. */
export async function listCalendarUses(tx: Tx, workspaceId: string): Promise<CalendarUse[]> {
  const rows = await listSlaRows(tx, workspaceId)
  return rows.flatMap(({ id, definition }) =>
    [...calendarsOf(definition)].map((calendarId) => ({
      calendarId,
      kind: 'sla' as const,
      id,
      name: definition.name,
    })),
  )
}

/** The calendars by which an SLA counts or chooses conversations. */
export const calendarsOf = ({ calendarId, condition }: SlaDefinition): ReadonlySet<string> =>
  new Set([...(calendarId === null ? [] : [calendarId]), ...snapshotNeeds(condition).calendarIds])

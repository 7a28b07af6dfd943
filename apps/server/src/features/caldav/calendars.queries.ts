import { query, type Tx } from '#platform/db/index.ts'

export type SourceRow = Awaited<ReturnType<typeof listSources>>[number]

const columns = `id, url, name, use, hours_id as "hoursId", sync_token as "syncToken", ctag,
  listed_on::text as "listedOn", read_at as "readAt", found, count, unmatched, unmatched_count as "unmatchedCount"`

/** Calendars of the account, by name. */
export const listSources = (tx: Tx, workspaceId: string) =>
  query(tx, `select ${columns} from caldav_calendars where workspace_id = $1 order by lower(name), id`, [
    workspaceId,
  ])

export async function findSource(tx: Tx, workspaceId: string, id: string): Promise<SourceRow | null> {
  const [row] = await query(
    tx,
    `select ${columns} from caldav_calendars where workspace_id = $1 and id = $2`,
    [workspaceId, id],
  )
  return row ?? null
}

/** Whether another calendar brings the holidays of the business hours. */
export async function areHoursTaken(tx: Tx, workspaceId: string, hoursId: string, exceptId: string) {
  const rows = await query(
    tx,
    'select from caldav_calendars where workspace_id = $1 and hours_id = $2 and id <> $3',
    [workspaceId, hoursId, exceptId],
  )
  return rows.length > 0
}

/** Adds a calendar of the account, or gives it its present name; returns whether it is another name or new. */
export async function putSource(
  tx: Tx,
  workspaceId: string,
  row: { readonly id: string; readonly connectionId: string; readonly url: string; readonly name: string },
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into caldav_calendars (workspace_id, id, connection_id, url, name) values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, url) do update set name = excluded.name
       where caldav_calendars.name <> excluded.name returning id`,
    [workspaceId, row.id, row.connectionId, row.url, row.name],
  )
  return rows.length > 0
}

export async function deleteSource(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await query(tx, 'delete from caldav_calendars where workspace_id = $1 and id = $2', [workspaceId, id])
}

/** Gives a calendar another use; nothing of it is known then. */
export async function setUse(
  tx: Tx,
  workspaceId: string,
  { id, use, hoursId }: { readonly id: string; readonly use: string; readonly hoursId: string | null },
): Promise<void> {
  await query(
    tx,
    `update caldav_calendars
        set use = $3, hours_id = $4, sync_token = null, ctag = null, listed_on = null, read_at = null, found = '[]',
            count = 0, unmatched = '[]', unmatched_count = 0
      where workspace_id = $1 and id = $2`,
    [workspaceId, id, use, hoursId],
  )
  await query(tx, 'delete from caldav_objects where workspace_id = $1 and calendar_id = $2', [
    workspaceId,
    id,
  ])
}

/** Notes how far a calendar was read, and what was found in it. */
export async function setRead(
  tx: Tx,
  workspaceId: string,
  row: Pick<SourceRow, 'id' | 'syncToken' | 'ctag'> & {
    readonly listedOn: string
    readonly at: Date
    readonly found: unknown
  },
): Promise<void> {
  await query(
    tx,
    `update caldav_calendars
        set sync_token = $3, ctag = $4, listed_on = $5::text::date, read_at = $6, found = $7
      where workspace_id = $1 and id = $2`,
    [workspaceId, row.id, row.syncToken, row.ctag, row.listedOn, row.at, JSON.stringify(row.found)],
  )
}

/** Notes what a calendar brought; returns whether it is something else than before. */
export async function setCounts(
  tx: Tx,
  workspaceId: string,
  row: Pick<SourceRow, 'id' | 'count' | 'unmatchedCount'> & { readonly unmatched: unknown },
): Promise<boolean> {
  const rows = await query(
    tx,
    `update caldav_calendars set count = $3, unmatched = $4, unmatched_count = $5
      where workspace_id = $1 and id = $2
        and (count <> $3 or unmatched <> $4::jsonb or unmatched_count <> $5) returning id`,
    [workspaceId, row.id, row.count, JSON.stringify(row.unmatched), row.unmatchedCount],
  )
  return rows.length > 0
}

/** The addresses and etags of the events that are stored of a calendar. */
export const listEtags = (tx: Tx, workspaceId: string, calendarId: string) =>
  query(tx, 'select href, etag from caldav_objects where workspace_id = $1 and calendar_id = $2', [
    workspaceId,
    calendarId,
  ])

export const listBodies = (tx: Tx, workspaceId: string, calendarId: string) =>
  query(tx, 'select href, body from caldav_objects where workspace_id = $1 and calendar_id = $2', [
    workspaceId,
    calendarId,
  ])

export async function putObject(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
  object: { readonly href: string; readonly etag: string; readonly body: string },
): Promise<void> {
  await query(
    tx,
    `insert into caldav_objects (workspace_id, calendar_id, href, etag, body) values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, calendar_id, href) do update set etag = excluded.etag, body = excluded.body`,
    [workspaceId, calendarId, object.href, object.etag, object.body],
  )
}

export async function deleteObjects(
  tx: Tx,
  workspaceId: string,
  calendarId: string,
  hrefs: readonly string[],
): Promise<void> {
  await query(
    tx,
    'delete from caldav_objects where workspace_id = $1 and calendar_id = $2 and href = any($3::text[])',
    [workspaceId, calendarId, hrefs],
  )
}

import { query, type Tx } from '#platform/db/index.ts'

const publicationColumns = `id, report_id as "reportId", created_by as "createdBy", created_at as "createdAt",
  expires_at as "expiresAt", frame_origins as "frameOrigins"`

/** Links of a report that have not ended. */
export const listPublicationRows = (tx: Tx, workspaceId: string, reportId: string, now: Date) =>
  query(
    tx,
    `select ${publicationColumns} from report_publications
      where workspace_id = $1 and report_id = $2 and (expires_at is null or expires_at > $3) order by created_at`,
    [workspaceId, reportId, now],
  )

export async function findPublicationRow(tx: Tx, workspaceId: string, publicationId: string) {
  const [row] = await query(
    tx,
    `select ${publicationColumns} from report_publications where workspace_id = $1 and id = $2`,
    [workspaceId, publicationId],
  )
  return row ?? null
}

/** The link with this token, unless it has ended. */
export async function findPublished(tx: Tx, workspaceId: string, tokenHash: Buffer, now: Date) {
  const [row] = await query(
    tx,
    `select report_id as "reportId", created_by as "createdBy", frame_origins as "frameOrigins" from report_publications
      where workspace_id = $1 and token_hash = $2 and (expires_at is null or expires_at > $3)`,
    [workspaceId, tokenHash, now],
  )
  return row ?? null
}

export async function insertPublication(
  tx: Tx,
  workspaceId: string,
  row: {
    id: string
    reportId: string
    tokenHash: Buffer
    createdBy: string
    createdAt: Date
    expiresAt: Date | null
    frameOrigins: readonly string[]
  },
): Promise<void> {
  await query(
    tx,
    `insert into report_publications (workspace_id, id, report_id, token_hash, created_by, created_at, expires_at,
       frame_origins)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      workspaceId,
      row.id,
      row.reportId,
      row.tokenHash,
      row.createdBy,
      row.createdAt,
      row.expiresAt,
      row.frameOrigins,
    ],
  )
}

export async function setFrameOrigins(
  tx: Tx,
  workspaceId: string,
  publicationId: string,
  frameOrigins: readonly string[],
): Promise<void> {
  await query(tx, 'update report_publications set frame_origins = $3 where workspace_id = $1 and id = $2', [
    workspaceId,
    publicationId,
    frameOrigins,
  ])
}

export async function deletePublication(tx: Tx, workspaceId: string, publicationId: string): Promise<void> {
  await query(tx, 'delete from report_publications where workspace_id = $1 and id = $2', [
    workspaceId,
    publicationId,
  ])
}

const scheduleColumns = `id, report_id as "reportId", created_by as "createdBy", definition, settings,
  last_sent_at as "lastSentAt", sent_hashes as "sentHashes"`

export const listScheduleRows = (tx: Tx, workspaceId: string, reportId: string) =>
  query(
    tx,
    `select ${scheduleColumns} from report_schedules where workspace_id = $1 and report_id = $2 order by created_at`,
    [workspaceId, reportId],
  )

export type ScheduleRow = Awaited<ReturnType<typeof listScheduleRows>>[number]

export async function findScheduleRow(
  tx: Tx,
  workspaceId: string,
  scheduleId: string,
): Promise<ScheduleRow | null> {
  const [row] = await query(
    tx,
    `select ${scheduleColumns} from report_schedules where workspace_id = $1 and id = $2`,
    [workspaceId, scheduleId],
  )
  return row ?? null
}

export async function insertSchedule(
  tx: Tx,
  workspaceId: string,
  row: { id: string; reportId: string; createdBy: string; definition: string; settings: string; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into report_schedules (workspace_id, id, report_id, created_by, definition, settings, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [workspaceId, row.id, row.reportId, row.createdBy, row.definition, row.settings, row.at],
  )
}

/** Notes when a schedule sent mail, and hashes of what its recipients got, as JSON. */
export async function markSent(
  tx: Tx,
  workspaceId: string,
  scheduleId: string,
  { at, hashes }: { readonly at: Date; readonly hashes: string },
): Promise<void> {
  await query(
    tx,
    `update report_schedules set last_sent_at = $3, sent_hashes = sent_hashes || $4::jsonb
      where workspace_id = $1 and id = $2`,
    [workspaceId, scheduleId, at, hashes],
  )
}

export async function deleteSchedule(tx: Tx, workspaceId: string, scheduleId: string): Promise<void> {
  await query(tx, 'delete from report_schedules where workspace_id = $1 and id = $2', [
    workspaceId,
    scheduleId,
  ])
}

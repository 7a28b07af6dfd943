import { query, type Tx } from '#platform/db/index.ts'

const publicationColumns = `id, report_id as "reportId", created_by as "createdBy", created_at as "createdAt",
  expires_at as "expiresAt", frame_origins as "frameOrigins", version`

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

/** Changes the sites of a link. False if it has another version than the one that was seen. */
export async function setFrameOrigins(
  tx: Tx,
  workspaceId: string,
  { id, frameOrigins, seen }: { id: string; frameOrigins: readonly string[]; seen: number | null },
): Promise<boolean> {
  const rows = await query(
    tx,
    `update report_publications set frame_origins = $3, version = version + 1
      where workspace_id = $1 and id = $2 and coalesce($4::integer /* or null */, version) = version
      returning true as changed`,
    [workspaceId, id, frameOrigins, seen],
  )
  return rows.length > 0
}

export async function deletePublication(tx: Tx, workspaceId: string, publicationId: string): Promise<void> {
  await query(tx, 'delete from report_publications where workspace_id = $1 and id = $2', [
    workspaceId,
    publicationId,
  ])
}

const scheduleColumns = `id, report_id as "reportId", created_by as "createdBy", definition, settings,
  last_sent_at as "lastSentAt", sent_hashes as "sentHashes", pending_mails as "pendingMails", failures`

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

/** Notes mails that are on their way, by person, as JSON. */
export async function addPendingMails(
  tx: Tx,
  workspaceId: string,
  scheduleId: string,
  mails: string,
): Promise<void> {
  await query(
    tx,
    `update report_schedules set pending_mails = pending_mails || $3::jsonb where workspace_id = $1 and id = $2`,
    [workspaceId, scheduleId, mails],
  )
}

/** Notes that a mail was sent, with the hash of what the person got, or why it was not. */
export async function settlePendingMail(
  tx: Tx,
  workspaceId: string,
  { mailId, outcome, at }: { readonly mailId: string; readonly outcome: string; readonly at: Date },
): Promise<void> {
  await query(
    tx,
    `update report_schedules s
        set pending_mails = s.pending_mails - p.person,
            sent_hashes = case when p.is_sent then s.sent_hashes || jsonb_build_object(p.person, p.hash) else s.sent_hashes end,
            last_sent_at = case when p.is_sent then $4 else s.last_sent_at end,
            failures = case when p.is_sent then s.failures - p.person
                            else s.failures || jsonb_build_object(p.person, jsonb_build_object('reason', $3::text, 'at', $5::text)) end
       from (select r.id, m.key as person, m.value->>'hash' as hash, $3::text = 'sent' as is_sent
               from report_schedules r cross join lateral jsonb_each(r.pending_mails) as m(key, value)
              where r.workspace_id = $1 and m.value->>'mailId' = $2::text) p
      where s.workspace_id = $1 and s.id = p.id`,
    [workspaceId, mailId, outcome, at, at.toISOString()],
  )
}

/** Notes why a schedule cannot be mailed. */
export async function setFailure(
  tx: Tx,
  workspaceId: string,
  scheduleId: string,
  failure: string,
): Promise<void> {
  await query(
    tx,
    `update report_schedules set failures = jsonb_build_object('all', $3::jsonb) where workspace_id = $1 and id = $2`,
    [workspaceId, scheduleId, failure],
  )
}

/** Notes for whom no mail was written for a reason, by person as JSON, in place of those of the last run. */
export async function setRefusals(
  tx: Tx,
  workspaceId: string,
  scheduleId: string,
  { refused, reason }: { readonly refused: string; readonly reason: string },
): Promise<void> {
  await query(
    tx,
    `update report_schedules s
        set failures = coalesce((select jsonb_object_agg(f.key, f.value) from jsonb_each(s.failures) f(key, value)
                                  where f.value->>'reason' <> $4::text), '{}') || $3::jsonb
      where s.workspace_id = $1 and s.id = $2`,
    [workspaceId, scheduleId, refused, reason],
  )
}

export async function deleteSchedule(tx: Tx, workspaceId: string, scheduleId: string): Promise<void> {
  await query(tx, 'delete from report_schedules where workspace_id = $1 and id = $2', [
    workspaceId,
    scheduleId,
  ])
}

import { query, type Tx } from '#platform/db/index.ts'

/** Corrections that hold, of these conversations or of messages that are in them by now. */
export const listCorrections = (
  tx: Tx,
  workspaceId: string,
  of: { readonly conversationIds: readonly string[]; readonly messageIds: readonly string[] },
) =>
  query(
    tx,
    `select id, conversation_id as "conversationId", kind, message_id as "messageId",
            old_started_at as "oldStartedAt", old_stopped_at as "oldStoppedAt", started_at as "startedAt",
            stopped_at as "stoppedAt"
       from report_corrections
      where workspace_id = $1 and undone_at is null
        and (conversation_id = any($2::uuid[]) or message_id = any($3::uuid[]))
      order by made_at, id`,
    [workspaceId, of.conversationIds, of.messageIds],
    'list_report_corrections',
  )

export type Correction = Awaited<ReturnType<typeof listCorrections>>[number]

/** Corrections by their ids, with what a reader wants to know of them. */
export const listCorrectionNotes = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  query(
    tx,
    `select id, old_started_at as "startedAt", old_stopped_at as "stoppedAt", reason, made_by as "madeBy",
            made_at as "madeAt"
       from report_corrections where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, ids],
  )

/** A correction that holds. */
export async function findCorrection(tx: Tx, workspaceId: string, id: string) {
  const [row] = await query(
    tx,
    `select conversation_id as "conversationId", message_id as "messageId", old_started_at as "oldStartedAt",
            old_stopped_at as "oldStoppedAt"
       from report_corrections where workspace_id = $1 and id = $2 and undone_at is null`,
    [workspaceId, id],
  )
  return row ?? null
}

/** What a metric measured of a conversation, found by its stop. */
export async function findMeasured(
  tx: Tx,
  workspaceId: string,
  mark: {
    readonly conversationId: string
    readonly kind: string
    readonly messageId: string | null
    readonly stoppedAt: Date
  },
) {
  const [row] = await query(
    tx,
    `select started_at as "startedAt", at, correction_id as "correctionId" from report_facts
      where workspace_id = $1 and conversation_id = $2 and kind = $3
        and message_id is not distinct from $4::uuid /* or null */ and started_at is not null
        -- The wire has milliseconds.
        and date_trunc('milliseconds', at) = $5::timestamptz`,
    [workspaceId, mark.conversationId, mark.kind, mark.messageId, mark.stoppedAt],
  )
  return row ?? null
}

export async function insertCorrection(
  tx: Tx,
  workspaceId: string,
  correction: Correction & { readonly reason: string; readonly madeBy: string; readonly madeAt: Date },
): Promise<void> {
  await query(
    tx,
    `insert into report_corrections (workspace_id, id, conversation_id, kind, message_id, old_started_at,
       old_stopped_at, started_at, stopped_at, reason, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      workspaceId,
      correction.id,
      correction.conversationId,
      correction.kind,
      correction.messageId,
      correction.oldStartedAt,
      correction.oldStoppedAt,
      correction.startedAt,
      correction.stoppedAt,
      correction.reason,
      correction.madeBy,
      correction.madeAt,
    ],
  )
}

/** Ends a correction; it stays as a record. */
export async function endCorrection(
  tx: Tx,
  workspaceId: string,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await query(
    tx,
    `update report_corrections set undone_at = $4, undone_by = $3
      where workspace_id = $1 and id = $2 and undone_at is null`,
    [workspaceId, id, by, at],
  )
}

import { query, type Tx } from '#platform/db/index.ts'

/** Waits until no other process derives facts of the workspace; lasts until the transaction ends. */
export async function lockFacts(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    `select pg_advisory_xact_lock(hashtext('facts of reports'), hashtext($1::text)) is null as locked /* not null */`,
    [workspaceId],
    'lock_report_facts',
  )
}

/** Deletes the facts of conversations. */
export async function deleteFacts(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    'delete from report_facts where workspace_id = $1 and conversation_id = any($2::uuid[])',
    [workspaceId, conversationIds],
    'delete_report_facts',
  )
}

/** Stores facts, given as JSON with the names of the columns. */
export async function insertFacts(tx: Tx, workspaceId: string, facts: string): Promise<void> {
  await query(
    tx,
    `insert into report_facts (workspace_id, conversation_id, number, kind, at, recorded_at, started_at, inbox_id,
       team_id, user_id, assignee_id, tag_ids, rule_ids, status, channel, contact, domain, sla_id, sla_target, reason,
       cause, message_id, wall_ms, business_ms, calendar_id, calendar_version, replies, reply_ms, reply_business_ms,
       overrun_ms, is_first, is_waiting, is_imported, class_ids, correction_id)
     select $1, f.conversation_id, f.number, f.kind, coalesce(f.at, 'infinity'), f.recorded_at, f.started_at,
            f.inbox_id, f.team_id, f.user_id, f.assignee_id, f.tag_ids, f.rule_ids, f.status, f.channel, f.contact,
            f.domain, f.sla_id, f.sla_target, f.reason, f.cause, f.message_id, f.wall_ms, f.business_ms,
            f.calendar_id, f.calendar_version, f.replies, f.reply_ms, f.reply_business_ms, f.overrun_ms, f.is_first,
            f.is_waiting, f.is_imported, f.class_ids, f.correction_id
       from jsonb_to_recordset($2::jsonb) as f(conversation_id uuid, number integer, kind text, at timestamptz,
              recorded_at timestamptz, started_at timestamptz, inbox_id uuid, team_id uuid, user_id uuid,
              assignee_id uuid, tag_ids uuid[], rule_ids uuid[], status text, channel text, contact text, domain text,
              sla_id uuid, sla_target text, reason text, cause text, message_id uuid, wall_ms bigint,
              business_ms bigint, calendar_id uuid, calendar_version integer, replies integer, reply_ms bigint,
              reply_business_ms bigint, overrun_ms bigint, is_first boolean, is_waiting boolean,
              is_imported boolean, class_ids uuid[], correction_id uuid)`,
    [workspaceId, facts],
    'insert_report_facts',
  )
}

/** Conversations of an inbox whose durations were counted by another calendar. */
export async function countedByAnother(
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  calendarId: string | null,
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct conversation_id as "conversationId" from report_facts
      where workspace_id = $1 and inbox_id = $2 and wall_ms is not null
        and kind not in ('sla_met', 'sla_missed') and calendar_id is distinct from $3`,
    [workspaceId, inboxId, calendarId],
  )
  return rows.map(({ conversationId }) => conversationId)
}

/** Deletes the facts of conversations that are not in the workspace any more, and all status times. */
export async function deleteStatuses(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'delete from report_statuses where workspace_id = $1', [workspaceId])
}

/** A person has another status from this moment on, perhaps until a given time. */
export async function changeStatus(
  tx: Tx,
  workspaceId: string,
  {
    userId,
    statusId,
    at,
    until,
    seq,
  }: {
    userId: string
    statusId: string | null
    at: Date
    until: Date | null
    seq: number
  },
): Promise<void> {
  await query(
    tx,
    `update report_statuses set until_at = greatest(from_at, $3::timestamptz)
      where workspace_id = $1 and user_id = $2 and until_at > $3::timestamptz`,
    [workspaceId, userId, at],
  )
  await query(
    tx,
    `insert into report_statuses (workspace_id, user_id, from_at, until_at, status_id, seq)
     values ($1, $2, $3, coalesce($4::timestamptz, 'infinity'), $5, $6::float8)
     on conflict (workspace_id, user_id, seq) do nothing`,
    [workspaceId, userId, at, until, statusId, seq],
  )
}

/** A text of all facts, to compare two derivations byte by byte. */
export async function fingerprintOfFacts(
  tx: Tx,
  workspaceId: string,
): Promise<{ facts: number; hash: string }> {
  const [row] = await query(
    tx,
    `select count(*)::int as facts /* not null */,
            coalesce(encode(sha256(string_agg(md5(f::text), '' order by f.conversation_id, f.number)::bytea), 'hex'), '')
              as hash /* not null */
       from report_facts f where f.workspace_id = $1`,
    [workspaceId],
  )
  return row ?? { facts: 0, hash: '' }
}

/** The conversation in which a message is counted; null where it is in none. */
export async function conversationOfMessage(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    `select conversation_id as "conversationId" from report_facts
      where workspace_id = $1 and message_id = $2 and correction_id is not null limit 1`,
    [workspaceId, messageId],
  )
  return row?.conversationId ?? null
}

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

/**
 * Deletes the facts of conversations, except those that are the same in the given ones: rows as JSON. The statement has no
 * name, so that it is planned each time: a plan that was made while the table was small reads all facts of the workspace.
 */
export async function deleteOtherFacts(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
  facts: string,
): Promise<void> {
  await query(
    tx,
    `delete from report_facts where workspace_id = $1 and ctid = any(array(
       select f.ctid from unnest($2::uuid[]) c(id)
        cross join lateral (select s.ctid, s as fact, s.number from report_facts s
                             where s.workspace_id = $1 and s.conversation_id = c.id offset 0) f
        where not exists (select from jsonb_populate_recordset(null::report_facts, $3::jsonb) g
                           where g.conversation_id = c.id and g.number = f.number and g is not distinct from f.fact)))`,
    [workspaceId, conversationIds, facts],
  )
}

/** Stores those of the facts, given as rows in JSON, that are not stored. */
export async function insertMissingFacts(tx: Tx, workspaceId: string, facts: string): Promise<void> {
  await query(
    tx,
    `insert into report_facts
     select g.* from jsonb_populate_recordset(null::report_facts, $2::jsonb) g where g.workspace_id = $1
         on conflict (workspace_id, conversation_id, number) do nothing`,
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

/** A text of all facts and status times, to compare two derivations byte by byte. */
export async function fingerprintOfFacts(
  tx: Tx,
  workspaceId: string,
): Promise<{ facts: number; hash: string }> {
  const [row] = await query(
    tx,
    `select count(*)::int as facts /* not null */,
            coalesce(encode(sha256(string_agg(md5(f::text), '' order by f.conversation_id, f.number)::bytea), 'hex'), '')
            || coalesce((select encode(sha256(string_agg(md5(s::text), '' order by s.user_id, s.seq, s.from_at)::bytea), 'hex')
                           from report_statuses s where s.workspace_id = $1), '') as hash /* not null */
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

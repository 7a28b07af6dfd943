import { query, type Tx } from '#platform/db/index.ts'
import type { Fact, SlaRef } from './derive-clocks.ts'

const columns = `kind, at, message_id as "messageId", status, assignee_id as "assigneeId", sla_id as "slaId",
  sla_version as "slaVersion"`

/** The history of a conversation in the order of the log. */
export async function listFacts(tx: Tx, workspaceId: string, conversationId: string): Promise<Fact[]> {
  const rows = await query(
    tx,
    `select ${columns} from sla_facts where workspace_id = $1 and conversation_id = $2 order by number`,
    [workspaceId, conversationId],
    'list_sla_facts',
  )
  return rows.map(toFact)
}

/** The same of many conversations. */
export async function listFactsOf(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<ReadonlyMap<string, Fact[]>> {
  const rows = await query(
    tx,
    `select conversation_id as "conversationId", ${columns} from sla_facts
      where workspace_id = $1 and conversation_id = any($2::uuid[]) order by number`,
    [workspaceId, conversationIds],
  )
  const byId = Map.groupBy(rows, ({ conversationId }) => conversationId)
  return new Map([...byId].map(([id, own]) => [id, own.map(toFact)]))
}

interface Row {
  readonly kind: string
  readonly at: Date
  readonly messageId: string | null
  readonly status: string | null
  readonly assigneeId: string | null
  readonly slaId: string | null
  readonly slaVersion: number | null
}

const toFact = ({ slaId, slaVersion, ...row }: Row): Fact => ({
  ...row,
  kind: row.kind as Fact['kind'],
  status: row.status as Fact['status'],
  ...(slaVersion !== null && { sla: slaId === null ? null : { id: slaId, version: slaVersion } }),
})

/** Stores what happened; a message arrives and is sent once, however often the log says so. */
export async function insertFact(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  { sla, ...fact }: Fact & { sla?: SlaRef | null | undefined },
): Promise<boolean> {
  const rows = await query(
    tx,
    `insert into sla_facts (workspace_id, conversation_id, kind, at, message_id, status, assignee_id, sla_id, sla_version)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
     on conflict (workspace_id, message_id, kind) where message_id is not null do nothing
     returning number`,
    [
      workspaceId,
      conversationId,
      fact.kind,
      fact.at,
      fact.messageId,
      fact.status,
      fact.assigneeId,
      sla?.id ?? null,
      sla === undefined ? null : (sla?.version ?? 0),
    ],
    'insert_sla_fact',
  )
  return rows.length > 0
}

/** Lists the messages with stored facts in these conversations. */
export async function listFactMessages(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct message_id as "messageId" /* not null */ from sla_facts
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and message_id is not null`,
    [workspaceId, conversationIds],
  )
  return rows.map(({ messageId }) => messageId)
}

/** Moves the history of messages to the conversations in which they are now. */
export async function moveFacts(
  tx: Tx,
  workspaceId: string,
  places: readonly { readonly messageId: string; readonly conversationId: string }[],
): Promise<void> {
  await query(
    tx,
    `update sla_facts f set conversation_id = p.conversation_id
       from unnest($2::uuid[], $3::uuid[]) as p(message_id, conversation_id)
      where f.workspace_id = $1 and f.message_id = p.message_id and f.conversation_id <> p.conversation_id`,
    [
      workspaceId,
      places.map(({ messageId }) => messageId),
      places.map(({ conversationId }) => conversationId),
    ],
  )
}

/** Keeps the SLA that a rule chose for the conversation; the next choice replaces it. */
export async function putChoice(
  tx: Tx,
  workspaceId: string,
  { conversationId, slaId, at }: { conversationId: string; slaId: string; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into sla_choices (workspace_id, conversation_id, sla_id, chosen_at)
     select $1, $2, s.sla_id, $4 from living_slas s where s.workspace_id = $1 and s.sla_id = $3
     on conflict (workspace_id, conversation_id) do update
       set sla_id = excluded.sla_id, chosen_at = excluded.chosen_at`,
    [workspaceId, conversationId, slaId, at],
  )
}

/** The SLA that a rule chose for the conversation. */
export async function findChoice(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    'select sla_id as "slaId" from sla_choices where workspace_id = $1 and conversation_id = $2',
    [workspaceId, conversationId],
    'find_sla_choice',
  )
  return row?.slaId ?? null
}

/** Conversations in which a customer wrote since the moment, the newest first. */
export async function listRecentConversations(
  tx: Tx,
  workspaceId: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await query(
    tx,
    `select conversation_id as "conversationId" from sla_facts
      where workspace_id = $1 and kind = 'received' and at >= $2
      group by conversation_id order by max(at) desc limit $3`,
    [workspaceId, since, limit],
  )
  return rows.map(({ conversationId }) => conversationId)
}

/** Selects conversations with live (not imported) mail, newest first. */
export async function withLiveMail(
  tx: Tx,
  workspaceId: string,
  conversationIds: readonly string[],
): Promise<string[]> {
  const rows = await query(
    tx,
    `select distinct conversation_id as "conversationId" from sla_facts
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and kind = 'received'`,
    [workspaceId, conversationIds],
  )
  return rows.map(({ conversationId }) => conversationId)
}

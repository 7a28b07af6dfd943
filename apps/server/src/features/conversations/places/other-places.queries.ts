import { query, type Tx } from '#platform/db/index.ts'

// The team of the conversation does not hide it from the person.
const isSeenBySecond = `(c.team_id is null or not exists (select from hidden_teams h
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))`
const isSeenByThird = `(c.team_id is null or not exists (select from hidden_teams h
     where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $3))`

/** Other conversations with the same mails that the person can see. */
export const listOtherPlaces = (tx: Tx, workspaceId: string, userId: string, conversationId: string) =>
  query(
    tx,
    `select m.id as "messageId", t.conversation_id as "conversationId", t.inbox_id as "inboxId"
       from messages m
       join messages t on t.workspace_id = $1 and t.mail_id = m.mail_id and t.conversation_id <> m.conversation_id
        and not t.is_hidden
       join conversations c on c.workspace_id = $1 and c.id = t.conversation_id
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3
      where m.workspace_id = $1 and m.conversation_id = $2 and ${isSeenByThird}
      order by t.conversation_id`,
    [workspaceId, conversationId, userId],
    'list_other_places',
  )
export type OtherPlace = Awaited<ReturnType<typeof listOtherPlaces>>[number]

/** Conversations of other inboxes with the same newest mail as one of these, where the person can see both. */
export const listPairsEndingAlike = (
  tx: Tx,
  workspaceId: string,
  userId: string,
  conversationIds: readonly string[],
) =>
  query(
    tx,
    `with seen as (
       select c.id, c.inbox_id, c.newest_mail_id from conversations c
         join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
        where c.workspace_id = $1 and c.id = any($3::uuid[]) and c.merged_into is null and ${isSeenBySecond})
     select s.id as "conversationId", c.id as "otherId", c.inbox_id as "inboxId", c.status from seen s
       join conversations c on c.workspace_id = $1 and c.newest_mail_id = s.newest_mail_id and c.inbox_id <> s.inbox_id
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
      where not c.is_hidden and c.merged_into is null and ${isSeenBySecond}
      order by s.id, c.id`,
    [workspaceId, userId, conversationIds],
    'list_pairs_ending_alike',
  )

/** Conversations of other inboxes that the person can see and whose newest mail is one of this conversation. */
export const listEndingAlike = (tx: Tx, workspaceId: string, userId: string, conversationId: string) =>
  query(
    tx,
    `select c.id, c.inbox_id as "inboxId" from conversations c
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $3
      where c.workspace_id = $1 and c.id <> $2 and not c.is_hidden and ${isSeenByThird}
        and c.newest_mail_id in (select mail_id from messages where workspace_id = $1 and conversation_id = $2)`,
    [workspaceId, conversationId, userId],
    'list_ending_alike',
  )

/**
 * Finds conversations of other shared inboxes with the mail that an outbound message answers, but without that reply.
 * None if its conversation belongs to a restricted team or an inbox is personal, so that their replies are not exposed.
 */
export const listAnsweredElsewhere = (tx: Tx, workspaceId: string, messageId: string) =>
  query(
    tx,
    `select distinct on (t.inbox_id) t.conversation_id as "conversationId", t.inbox_id as "inboxId",
            t.mailbox_id as "mailboxId"
       from messages m
       join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
       join shared_inboxes here on here.workspace_id = $1 and here.inbox_id = m.inbox_id
       join messages a on a.workspace_id = $1 and a.conversation_id = m.conversation_id
        and a.message_key = m.reference_chain[cardinality(m.reference_chain)]
       join messages t on t.workspace_id = $1 and t.mail_id = a.mail_id and t.inbox_id <> m.inbox_id
        and not t.is_hidden
       join shared_inboxes there on there.workspace_id = $1 and there.inbox_id = t.inbox_id
      where m.workspace_id = $1 and m.id = $2 and m.direction = 'outbound' and m.copied_from is null
        and not exists (select from living_teams r
                         where r.workspace_id = $1 and r.team_id = c.team_id and r.is_restricted)
        and not exists (select from messages k where k.workspace_id = $1 and k.inbox_id = t.inbox_id
                                                  and k.message_key = m.message_key)
      order by t.inbox_id, t.id`,
    [workspaceId, messageId],
    'list_answered_elsewhere',
  )
export type AnsweredElsewhere = Awaited<ReturnType<typeof listAnsweredElsewhere>>[number]

const messageColumns = `direction, message_key, raw_sha256, size_bytes, subject, base_subject, snippet, addresses, sent_at,
    arrived_at, is_automatic, kind, has_files, is_hidden, author_id, thread_reason, reference_chain, mail_id,
    sender_verdict, is_by_colleague`
const partColumns = `position, file_name, content_type, content_id, is_inline, encoding, start_byte, end_byte,
    inner_start, inner_end, size_bytes`

/** Copies the message with its attachments into a conversation of another inbox; false if it already exists there. */
export async function insertCopy(
  tx: Tx,
  workspaceId: string,
  messageId: string,
  { id, conversationId, inboxId, mailboxId }: AnsweredElsewhere & { readonly id: string },
): Promise<boolean> {
  const made = await query(
    tx,
    `insert into messages (workspace_id, id, conversation_id, inbox_id, mailbox_id, copied_from, stored_at, ${messageColumns})
     select workspace_id, $3, $4, $5, $6, id, clock_timestamp(), ${messageColumns} from messages where workspace_id = $1 and id = $2
     on conflict do nothing returning id`,
    [workspaceId, messageId, id, conversationId, inboxId, mailboxId],
  )
  if (made.length === 0) return false
  await query(
    tx,
    `insert into message_bodies (workspace_id, message_id, stored_at, text, html)
     select b.workspace_id, n.id, n.stored_at, b.text, b.html from message_bodies b
       join messages m on m.workspace_id = $1 and m.id = b.message_id and m.stored_at = b.stored_at
       join messages n on n.workspace_id = $1 and n.id = $3
      where b.workspace_id = $1 and b.message_id = $2`,
    [workspaceId, messageId, id],
  )
  await query(
    tx,
    `insert into attachments (workspace_id, id, message_id, ${partColumns})
     select workspace_id, gen_random_uuid(), $3, ${partColumns} from attachments where workspace_id = $1 and message_id = $2`,
    [workspaceId, messageId, id],
  )
  await query(
    tx,
    `insert into message_references (workspace_id, inbox_id, reference, message_id)
     select workspace_id, $4, reference, $3 from message_references where workspace_id = $1 and message_id = $2`,
    [workspaceId, messageId, id, inboxId],
  )
  // Indexed for search like old mail, including its attachments.
  await query(tx, 'insert into messages_to_catch_up (workspace_id, message_id) values ($1, $2)', [
    workspaceId,
    id,
  ])
  await query(tx, 'insert into messages_to_index (workspace_id, message_id) values ($1, $2)', [
    workspaceId,
    id,
  ])
  return true
}

/** The hash of the raw mail of a message; undefined if there is no such message. */
export async function findRawMail(
  tx: Tx,
  workspaceId: string,
  messageId: string,
): Promise<Buffer | undefined> {
  const [row] = await query(
    tx,
    'select raw_sha256 as sha256 from messages where workspace_id = $1 and id = $2',
    [workspaceId, messageId],
  )
  return row?.sha256
}

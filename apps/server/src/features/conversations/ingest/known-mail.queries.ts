import { query, type Tx } from '#platform/db/index.ts'

/**
 * Finds messages of an inbox by Message-ID. `isOurs` are those created by Postroom, whose copies on the server may have
 * different bytes; `isMoved` those that moved from another inbox.
 */
export const findKnownMessages = (tx: Tx, workspaceId: string, inboxId: string, keys: readonly string[]) =>
  query(
    tx,
    `select m.id /* not null */, m.message_key as key /* not null */, m.raw_sha256 as "rawSha256" /* not null */,
            m.conversation_id as "conversationId" /* not null */, m.is_hidden as "isHidden" /* not null */,
            (o.message_id is not null or m.copied_from is not null) as "isOurs" /* not null */,
            m.mail_id as "mailId", exists (select from moved_messages v
              where v.workspace_id = m.workspace_id and v.message_id = m.id) as "isMoved" /* not null */
       from messages m
       left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
      where m.workspace_id = $1 and m.inbox_id = $2 and m.message_key = any($3::text[])
      order by m.id`,
    [workspaceId, inboxId, keys],
    'find_known_messages',
  )
export type KnownMessage = Awaited<ReturnType<typeof findKnownMessages>>[number]

/** Finds conversations with messages that reference one of the ids. */
export const findReferencingConversations = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  ids: readonly string[],
) =>
  query(
    tx,
    `select distinct r.reference, m.conversation_id as "conversationId"
       from unnest($3::text[]) as asked(id)
       join message_references r on r.workspace_id = $1 and r.inbox_id = $2 and r.reference = asked.id
       join messages m on m.workspace_id = $1 and m.id = r.message_id
      order by m.conversation_id`,
    [workspaceId, inboxId, ids],
    'find_naming_conversations',
  )

/** Finds everyone who wrote or received the messages with these ids. */
export const findPeopleOf = async (tx: Tx, workspaceId: string, inboxId: string, keys: readonly string[]) => {
  if (keys.length === 0) return []
  return query(
    tx,
    `select m.message_key as key,
            array(select lower(person ->> 'address') from jsonb_array_elements((m.addresses -> 'from')
                    || (m.addresses -> 'sender') || (m.addresses -> 'to') || (m.addresses -> 'cc')
                    || (m.addresses -> 'bcc')) as person) as people /* not null */
       from messages m
      where m.workspace_id = $1 and m.inbox_id = $2 and m.message_key = any($3::text[])
        and m.sender_verdict is distinct from 'fail'`,
    [workspaceId, inboxId, keys],
    'find_people_of_messages',
  )
}

/** Finds messages that reference one of these ids, with their writers and recipients in lower case. */
export const findReferencingMessages = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  keys: readonly string[],
) =>
  query(
    tx,
    `select distinct r.reference as key, m.conversation_id as "threadId", m.direction = 'outbound' as "isOutbound" /* not null */,
            coalesce(m.reference_chain[cardinality(m.reference_chain)] = r.reference, false) as "isNearest",
            m.sender_verdict as verdict,
            array(select lower(person ->> 'address') from jsonb_array_elements(
                    case when m.addresses -> 'from' = '[]' then m.addresses -> 'sender' else m.addresses -> 'from' end)
                    as person) as writers /* not null */,
            array(select lower(person ->> 'address') from jsonb_array_elements(
                    (m.addresses -> 'to') || (m.addresses -> 'cc')) as person) as recipients /* not null */
       from unnest($3::text[]) as asked(id)
       join message_references r on r.workspace_id = $1 and r.inbox_id = $2 and r.reference = asked.id
       join messages m on m.workspace_id = $1 and m.id = r.message_id
      order by m.conversation_id limit 5000`,
    [workspaceId, inboxId, keys],
    'find_referencing_messages',
  )
export type ReferencingRow = Awaited<ReturnType<typeof findReferencingMessages>>[number]

const candidateColumns = `id /* not null */, participants /* not null */, base_subject as "baseSubject" /* not null */,
  last_message_at as "lastMessageAt" /* not null */, parentless_reply_at as "parentlessReplyAt",
  status /* not null */, settled_at as "settledAt", is_by_hand as "isByHand" /* not null */, team_id as "teamId"`

/** Finds conversations by their ids. `isByHand` are those that a person split or merged. */
export const findConversations = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  query(
    tx,
    `select ${candidateColumns} from conversations where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, ids],
    'find_candidates',
  )
/** A conversation that a message may belong to; a union does not say which statuses there are. */
export type CandidateRow = Omit<Awaited<ReturnType<typeof findConversations>>[number], 'status'> & {
  readonly status: string
}

/**
 * Finds conversations close in time that a reply without references may belong to by subject, and those that began with
 * such a reply and lack the original.
 */
export const findConversationsBySubject = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  subjects: { ofReplies: readonly string[]; ofOriginals: readonly string[] },
  between: { from: Date; to: Date },
) =>
  query(
    tx,
    `(select ${candidateColumns} from conversations
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($3::text[]) and merged_into is null
         and last_message_at between $5 and $6
       order by last_message_at desc limit 500)
     union all
     (select ${candidateColumns} from conversations
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($4::text[]) and merged_into is null
         and parentless_reply_at between $5 and $6
       order by parentless_reply_at desc limit 500)`,
    [workspaceId, inboxId, subjects.ofReplies, subjects.ofOriginals, between.from, between.to],
    'find_candidates_by_subject',
  )

/**
 * Finds conversations with mail that has no Message-ID, which our reply may belong to even much later, and those that
 * began with such a reply and lack the original. Messages without Message-ID have an id in the domain of synthetic ids.
 */
export const findConversationsWithoutMessageId = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  subjects: { ofAnswers: readonly string[]; ofUnidentified: readonly string[] },
  between: { from: Date; to: Date },
) =>
  query(
    tx,
    `(select ${candidateColumns}, true as "hasUnidentified" /* not null */,
             false as "isParentlessReplyOurs" /* not null */ from conversations c
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($3::text[]) and merged_into is null
         and last_message_at between $5 and $6
         and exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id
                        and m.direction = 'inbound' and m.message_key like '%@synthetic.invalid')
       order by last_message_at desc limit 500)
     union all
     (select ${candidateColumns}, false, true from conversations c
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($4::text[]) and merged_into is null
         and parentless_reply_at between $5 and $6
         and exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id
                        and m.direction = 'outbound' and m.arrived_at = c.parentless_reply_at)
       order by parentless_reply_at desc limit 500)`,
    [workspaceId, inboxId, subjects.ofAnswers, subjects.ofUnidentified, between.from, between.to],
    'find_candidates_of_unidentified',
  )

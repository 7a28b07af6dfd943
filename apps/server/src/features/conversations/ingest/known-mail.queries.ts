import type { SenderVerdict } from '@postroom/mail'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { syntheticDomain } from './incoming-message.ts'

export interface KnownMessage extends Record<string, unknown> {
  readonly id: string
  readonly key: string
  readonly rawSha256: Buffer
  readonly conversationId: string
  readonly isHidden: boolean
  /** Created by Postroom; the server's copy may have different bytes. */
  readonly isOurs: boolean
}

/** Finds messages of an inbox by Message-ID. */
export const findKnownMessages = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  keys: readonly string[],
): Promise<KnownMessage[]> =>
  rawQuery(
    tx,
    `select m.id, m.message_key as key, m.raw_sha256 as "rawSha256", m.conversation_id as "conversationId",
            m.is_hidden as "isHidden", (o.message_id is not null or m.mirror_of is not null) as "isOurs"
       from messages m
       left join outgoing_messages o on o.workspace_id = m.workspace_id and o.message_id = m.id
      where m.workspace_id = $1 and m.inbox_id = $2 and m.message_key = any($3::text[])
      order by m.id`,
    [workspaceId, inboxId, keys],
    'find_known_messages',
  )

/** Finds conversations with messages that reference one of the ids. */
export const findReferencingConversations = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  ids: readonly string[],
): Promise<{ reference: string; conversationId: string }[]> =>
  rawQuery(
    tx,
    `select distinct r.reference, m.conversation_id as "conversationId"
       from unnest($3::text[]) as asked(id)
       join message_references r on r.workspace_id = $1 and r.inbox_id = $2 and r.reference = asked.id
       join messages m on m.workspace_id = $1 and m.id = r.message_id
      order by m.conversation_id`,
    [workspaceId, inboxId, ids],
    'find_naming_conversations',
  )

export interface ReferencingRow extends Record<string, unknown> {
  readonly key: string
  readonly threadId: string
  readonly isOutbound: boolean
  readonly isNearest: boolean
  /** Lower case, as are the recipients. */
  readonly writers: string[]
  readonly recipients: string[]
  readonly verdict: SenderVerdict
}

const maxReferencing = 5_000

const addressesIn = (list: string): string =>
  `array(select lower(person ->> 'address') from jsonb_array_elements(${list}) as person)`

/** Finds everyone who wrote or received the messages with these ids. */
export const findPeopleOf = async (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  keys: readonly string[],
): Promise<{ key: string; people: string[] }[]> => {
  if (keys.length === 0) return []
  const everybody = ['from', 'sender', 'to', 'cc', 'bcc']
    .map((role) => `(m.addresses -> '${role}')`)
    .join(' || ')
  return rawQuery(
    tx,
    `select m.message_key as key, ${addressesIn(everybody)} as people from messages m
      where m.workspace_id = $1 and m.inbox_id = $2 and m.message_key = any($3::text[])
        and m.sender_verdict is distinct from 'fail'`,
    [workspaceId, inboxId, keys],
    'find_people_of_messages',
  )
}

/** Finds messages that reference one of these ids, with their writers and recipients. */
export const findReferencingMessages = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  keys: readonly string[],
): Promise<ReferencingRow[]> =>
  rawQuery(
    tx,
    `select distinct r.reference as key, m.conversation_id as "threadId", m.direction = 'outbound' as "isOutbound",
            coalesce(m.reference_chain[cardinality(m.reference_chain)] = r.reference, false) as "isNearest",
            m.sender_verdict as verdict,
            ${addressesIn(`case when m.addresses -> 'from' = '[]' then m.addresses -> 'sender' else m.addresses -> 'from' end`)} as writers,
            ${addressesIn(`(m.addresses -> 'to') || (m.addresses -> 'cc')`)} as recipients
       from unnest($3::text[]) as asked(id)
       join message_references r on r.workspace_id = $1 and r.inbox_id = $2 and r.reference = asked.id
       join messages m on m.workspace_id = $1 and m.id = r.message_id
      order by m.conversation_id limit ${maxReferencing}`,
    [workspaceId, inboxId, keys],
    'find_referencing_messages',
  )

export interface CandidateRow extends Record<string, unknown> {
  readonly id: string
  readonly participants: string[]
  readonly baseSubject: string
  readonly lastMessageAt: Date
  readonly lostReplyAt: Date | null
  readonly status: 'open' | 'closed'
  readonly settledAt: Date | null
  /** A person split or merged it. */
  readonly isByHand: boolean
  /** It has mail without Message-ID; loaded only by queries that need it. */
  readonly hasUnidentified?: boolean
  /** It began with a reply sent by us whose parent is missing; loaded only by queries that need it. */
  readonly isParentlessReplyOurs?: boolean
}

const candidateColumns =
  'id, participants, base_subject as "baseSubject", last_message_at as "lastMessageAt", lost_reply_at as "lostReplyAt", status, settled_at as "settledAt", is_by_hand as "isByHand"'

export const findConversations = (
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<CandidateRow[]> =>
  rawQuery(
    tx,
    `select ${candidateColumns} from conversations where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, ids],
    'find_candidates',
  )

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
): Promise<CandidateRow[]> =>
  rawQuery(
    tx,
    `(select ${candidateColumns} from conversations
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($3::text[]) and merged_into is null
         and last_message_at between $5 and $6
       order by last_message_at desc limit 500)
     union all
     (select ${candidateColumns} from conversations
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($4::text[]) and merged_into is null
         and lost_reply_at between $5 and $6
       order by lost_reply_at desc limit 500)`,
    [workspaceId, inboxId, subjects.ofReplies, subjects.ofOriginals, between.from, between.to],
    'find_candidates_by_subject',
  )

/**
 * Finds conversations with mail that has no Message-ID, which our reply may belong to even much later, and those that
 * began with such a reply and lack the original.
 */
export const findConversationsWithoutMessageId = (
  tx: Tx,
  workspaceId: string,
  inboxId: string,
  subjects: { ofAnswers: readonly string[]; ofUnidentified: readonly string[] },
  between: { from: Date; to: Date },
): Promise<CandidateRow[]> =>
  rawQuery(
    tx,
    `(select ${candidateColumns}, true as "hasUnidentified", false as "isParentlessReplyOurs" from conversations c
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($3::text[]) and merged_into is null
         and last_message_at between $5 and $6
         and exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id
                        and m.direction = 'inbound' and m.message_key like '%@${syntheticDomain}')
       order by last_message_at desc limit 500)
     union all
     (select ${candidateColumns}, false, true from conversations c
       where workspace_id = $1 and inbox_id = $2 and base_subject = any($4::text[]) and merged_into is null
         and lost_reply_at between $5 and $6
         and exists (select from messages m where m.workspace_id = $1 and m.conversation_id = c.id
                        and m.direction = 'outbound' and m.arrived_at = c.lost_reply_at)
       order by lost_reply_at desc limit 500)`,
    [workspaceId, inboxId, subjects.ofAnswers, subjects.ofUnidentified, between.from, between.to],
    'find_candidates_of_unidentified',
  )

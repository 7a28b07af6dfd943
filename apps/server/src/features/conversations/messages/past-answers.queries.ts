import { query, type Tx } from '#platform/db/index.ts'

/** Newest answers of the inbox that a search compares, and characters of each. */
const comparedAnswers = 400
const comparedCharacters = 20_000

/** Answers of an inbox in other conversations that have one of the words, ranked by PostgreSQL's full-text search. */
export const listPastAnswerRows = (
  tx: Tx,
  workspaceId: string,
  wanted: {
    readonly conversationId: string
    readonly inboxId: string
    readonly teamId: string | null
    readonly tsquery: string
    readonly limit: number
  },
) =>
  query(
    tx,
    `select a.id as "messageId", a.conversation_id as "conversationId", a.subject, a.arrived_at as "at", b.body as "text" /* not null */
       from (select m.id, m.conversation_id, m.subject, m.arrived_at, m.stored_at from messages m
               join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
              where m.workspace_id = $1 and m.inbox_id = $2 and m.direction = 'outbound' and not m.is_hidden
                and not m.is_automatic and m.conversation_id <> $3
                and (c.team_id is null or c.team_id = $4::uuid /* or null */)
              order by m.arrived_at desc, m.id desc limit $7) a
      cross join lateral (select left(text, $8::integer) as body from message_bodies
                           where workspace_id = $1 and message_id = a.id and stored_at = a.stored_at and text is not null) b
      where to_tsvector('simple', b.body) @@ to_tsquery('simple', $5)
      order by ts_rank_cd(to_tsvector('simple', b.body), to_tsquery('simple', $5)) desc, a.arrived_at desc
      limit $6`,
    [
      workspaceId,
      wanted.inboxId,
      wanted.conversationId,
      wanted.teamId,
      wanted.tsquery,
      wanted.limit,
      comparedAnswers,
      comparedCharacters,
    ],
  )

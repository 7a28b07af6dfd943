import { query, type Tx } from '#platform/db/index.ts'

/** The known ones among addresses and domains: those of a customer in the person's conversations, in lower case. */
export async function listKnownSenders(
  tx: Tx,
  workspaceId: string,
  userId: string,
  { addresses, domains }: { addresses: readonly string[]; domains: readonly string[] },
): Promise<Set<string>> {
  const rows = await query(
    tx,
    `select a as known /* not null */ from unnest($3::text[]) a
      where exists (select from conversations c
              join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
             where c.workspace_id = $1 and lower(c.contact_address) = a)
     union all
     select d from unnest($4::text[]) d
      where exists (select from conversations c
              join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = $2
             where c.workspace_id = $1 and split_part(lower(c.contact_address), '@', -1) = d)`,
    [workspaceId, userId, addresses, domains],
    'list_known_senders',
  )
  return new Set(rows.map(({ known }) => known))
}

/**
 * Finds customers among the newest 500 conversations of each of the person's inboxes, by full name, by a word of the name,
 * or by a number in the subject or the newest text. `numbers` is a regular expression of PostgreSQL.
 */
export const listMentionedContacts = (
  tx: Tx,
  workspaceId: string,
  userId: string,
  { names, words, numbers }: { names: readonly string[]; words: readonly string[]; numbers: string },
) =>
  query(
    tx,
    `select n.contact_name as name, lower(n.contact_address) as address /* not null */,
            n.subject || ' ' || n.snippet as text /* not null */
       from working_inboxes i
      cross join lateral (
        select c.contact_name, c.contact_address, c.subject, c.snippet from conversations c
         where c.workspace_id = $1 and c.inbox_id = i.inbox_id and not c.is_hidden and c.merged_into is null
           and (c.team_id is null or not exists (select from hidden_teams h
                 where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = $2))
         order by c.last_message_at desc, c.id desc limit 500) n
      where i.workspace_id = $1 and i.user_id = $2
        and (lower(n.contact_name) = any($3::text[])
          or string_to_array(lower(n.contact_name), ' ') && $4::text[]
          or (n.subject || ' ' || n.snippet) ~* $5::text)`,
    [workspaceId, userId, names, words, numbers],
    'list_mentioned_contacts',
  )

/** Comments of a conversation, the newest 200. */
export async function listCommentTexts(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<string[]> {
  const rows = await query(
    tx,
    `select text from comments where workspace_id = $1 and conversation_id = $2 and deleted_at is null order by created_at desc limit 200`,
    [workspaceId, conversationId],
    'list_comment_texts',
  )
  return rows.map(({ text }) => text)
}

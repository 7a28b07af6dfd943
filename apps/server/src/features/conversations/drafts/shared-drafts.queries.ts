import { query, type Tx } from '#platform/db/index.ts'

interface Place {
  readonly workspaceId: string
  readonly conversationId: string
}

/** Drafts that were saved where they are shared, of people who still see the conversation, without that of the reader; the first begun first. */
export const listDraftsOfOthers = (tx: Tx, { workspaceId, conversationId }: Place, readerId: string) =>
  query(
    tx,
    `select d.user_id as "userId" /* not null */, d.updated_at as "updatedAt" /* not null */
       from drafts d
       join conversations c on c.workspace_id = $1 and c.id = d.conversation_id
       join working_inboxes i on i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = d.user_id
      where d.workspace_id = $1 and d.conversation_id = $2 and d.user_id <> $3 and d.is_shared
        and (c.team_id is null or not exists (select from hidden_teams h
              where h.workspace_id = c.workspace_id and h.team_id = c.team_id and h.user_id = d.user_id))
      order by d.updated_at, d.user_id`,
    [workspaceId, conversationId, readerId],
    'list_colleague_drafts',
  )

/** When the draft was last changed; null where colleagues do not see it, or were informed less than five seconds ago. */
export async function markAnnounced(
  tx: Tx,
  { workspaceId, conversationId }: Place,
  userId: string,
): Promise<Date | null> {
  const [row] = await query(
    tx,
    `update drafts set announced_at = clock_timestamp()
      where workspace_id = $1 and conversation_id = $2 and user_id = $3 and is_shared
        and (announced_at is null or announced_at < clock_timestamp() - interval '5 seconds')
      returning updated_at as "updatedAt"`,
    [workspaceId, conversationId, userId],
    'mark_draft_announced',
  )
  return row?.updatedAt ?? null
}

/** Records from which version of a colleague the draft was taken over; null: it was not. */
export async function setTakenFrom(
  tx: Tx,
  { workspaceId, conversationId }: Place,
  userId: string,
  versionId: string | null,
): Promise<void> {
  await query(
    tx,
    `update drafts set taken_from = $4 /* or null */
      where workspace_id = $1 and conversation_id = $2 and user_id = $3`,
    [workspaceId, conversationId, userId, versionId],
  )
}

/** Finds who has the draft now that was taken over from this version; null if it was sent, discarded or passed on. */
export async function findTaker(
  tx: Tx,
  { workspaceId, conversationId }: Place,
  versionId: string,
): Promise<string | null> {
  const [row] = await query(
    tx,
    `select user_id as "userId" from drafts
      where workspace_id = $1 and conversation_id = $2 and taken_from = $3`,
    [workspaceId, conversationId, versionId],
  )
  return row?.userId ?? null
}

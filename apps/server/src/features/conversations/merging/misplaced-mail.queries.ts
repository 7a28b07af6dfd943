import { query, type Tx } from '#platform/db/index.ts'

/**
 * Whether mail has made a merged conversation unread since it was merged. Earlier versions left it as unread as it was; where
 * they kept no state with the merge, only mail that waits for an answer is known to be new.
 */
export async function isUnreadSinceMerge(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
): Promise<boolean> {
  const [row] = await query(
    tx,
    `select case when e.taken->'exact' is null then c.waiting_since is not null
                 else c.unread_at is distinct from (e.taken->'exact'->'other'->'row'->>'unread_at')::timestamptz
            end as "isUnread" /* not null */
       from conversations c
       left join thread_edits e on e.workspace_id = $1 and e.kind = 'merge' and e.undone_at is null
        and e.other_id = c.id and e.conversation_id = c.merged_into
      where c.workspace_id = $1 and c.id = $2 and c.unread_at is not null
      order by e.made_at desc nulls last limit 1`,
    [workspaceId, conversationId],
    'is_unread_since_merge',
  )
  return row?.isUnread ?? false
}

/**
 * The remaining conversation takes over what mail has brought that was stored in a merged one, where it could not be read: it is
 * open if that mail still waits for an answer, and unread if `isUnread`. Returns whether it was closed before.
 */
export async function takeOverMisplaced(
  tx: Tx,
  workspaceId: string,
  { intoId, fromId, isUnread }: { intoId: string; fromId: string; isUnread: boolean },
  now: Date,
): Promise<boolean> {
  const [row] = await query(
    tx,
    `with before as (select status from conversations where workspace_id = $1 and id = $2)
     update conversations c
        set status = case when f.waiting_since is not null then 'open' else c.status end,
            status_set_at = case when f.waiting_since is not null and c.status = 'closed' then $4 else c.status_set_at end,
            -- It was closed without that mail.
            settled_at = case when c.settled_at is not null
              then least(c.settled_at, f.waiting_since - interval '1 microsecond') end,
            unread_at = case when $5 then greatest(c.unread_at, f.unread_at) else c.unread_at end
       from (select g.unread_at,
                    case when g.status = 'open' and not g.is_hidden and not exists (
                           select from messages a
                            where a.workspace_id = $1 and a.conversation_id = $2 and a.direction = 'outbound'
                              and (not a.is_automatic or a.is_by_colleague) and a.arrived_at >= g.waiting_since)
                         then g.waiting_since end as waiting_since
               from conversations g where g.workspace_id = $1 and g.id = $3) f, before
      where c.workspace_id = $1 and c.id = $2
     returning before.status = 'closed' and c.status = 'open' as "isReopened" /* not null */`,
    [workspaceId, intoId, fromId, now, isUnread],
    'take_over_misplaced',
  )
  return row?.isReopened ?? false
}

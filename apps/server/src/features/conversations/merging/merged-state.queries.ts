import { movePersonalTags, type PlacedTag, takePersonalTagsOff } from '#features/personal-tags/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

interface ReadMark {
  readonly user_id: string
  readonly read_at: string
  readonly is_unread: boolean
}

/** State of a conversation besides mail, comments and tags, in the JSON format of PostgreSQL. */
export interface KeptState {
  readonly row: Readonly<Record<string, unknown>>
  readonly marks: readonly ReadMark[]
}

export async function stateOf(tx: Tx, workspaceId: string, conversationId: string): Promise<KeptState> {
  const [state] = await query(
    tx,
    `select (select to_jsonb(kept) from (select c.status, c.status_set_at, c.assignee_id, c.assigned_at,
              c.settled_at, c.unread_at, c.parentless_reply_at, c.is_by_hand, c.is_flagged, c.priority) kept) as row,
            coalesce((select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'read_at', r.read_at,
                        'is_unread', r.is_unread) order by r.user_id)
               from read_marks r where r.workspace_id = $1 and r.conversation_id = $2), '[]') as marks
       from conversations c where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, conversationId],
    'state_of_conversation',
  )
  if (!state) throw new Error(`Conversation ${conversationId} not found.`)
  return { row: state.row as KeptState['row'], marks: state.marks as KeptState['marks'] }
}

// Columns restored together: if one was changed since, both keep their values. Assignees are not restored: they may
// have left the inbox or no longer see the conversation.
const hasSameStatus = `c.status is not distinct from a.status and c.status_set_at is not distinct from a.status_set_at`
const hasSameAssignee = `c.assignee_id is not distinct from a.assignee_id
              and c.assigned_at is not distinct from a.assigned_at and b.assignee_id is null`

const after = 'jsonb_to_recordset($3::jsonb) as a(user_id uuid, read_at timestamptz, is_unread boolean)'
const before = 'jsonb_to_recordset($4::jsonb) as b(user_id uuid, read_at timestamptz, is_unread boolean)'
const isStill = 'a.user_id = r.user_id and a.read_at = r.read_at and a.is_unread = r.is_unread'

/** Restores the state from before a merge, except for what was changed since. */
export async function restoreState(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  kept: { readonly before: KeptState; readonly after: KeptState },
): Promise<void> {
  await query(
    tx,
    `update conversations c set
            status = case when ${hasSameStatus} then b.status else c.status end,
            status_set_at = case when ${hasSameStatus} then b.status_set_at else c.status_set_at end,
            assignee_id = case when ${hasSameAssignee} then b.assignee_id else c.assignee_id end,
            assigned_at = case when ${hasSameAssignee} then b.assigned_at else c.assigned_at end,
            settled_at = case when c.settled_at is not distinct from a.settled_at then b.settled_at else c.settled_at end,
            unread_at = case when c.unread_at is not distinct from a.unread_at then b.unread_at else c.unread_at end,
            parentless_reply_at = case when c.parentless_reply_at is not distinct from a.parentless_reply_at then b.parentless_reply_at else c.parentless_reply_at end,
            is_by_hand = case when c.is_by_hand is not distinct from a.is_by_hand then b.is_by_hand else c.is_by_hand end,
            is_flagged = case when c.is_flagged is not distinct from a.is_flagged then b.is_flagged else c.is_flagged end,
            priority = case when c.priority is not distinct from a.priority then b.priority else c.priority end
       from jsonb_populate_record(null::conversations, $3) a, jsonb_populate_record(null::conversations, $4) b
      where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, conversationId, JSON.stringify(kept.after.row), JSON.stringify(kept.before.row)],
  )
  const marks = [
    workspaceId,
    conversationId,
    JSON.stringify(kept.after.marks.filter((mark) => !kept.before.marks.some((one) => isSame(one, mark)))),
    JSON.stringify(kept.before.marks),
  ] as const
  await query(
    tx,
    `delete from read_marks r using ${after}
      where r.workspace_id = $1 and r.conversation_id = $2 and ${isStill}
        and not exists (select from ${before} where b.user_id = r.user_id)`,
    marks,
  )
  await query(
    tx,
    `update read_marks r set read_at = b.read_at, is_unread = b.is_unread from ${after}, ${before}
      where r.workspace_id = $1 and r.conversation_id = $2 and ${isStill} and b.user_id = r.user_id`,
    marks,
  )
}

const isSame = (a: ReadMark, b: ReadMark): boolean =>
  a.user_id === b.user_id && a.read_at === b.read_at && a.is_unread === b.is_unread

/**
 * Restores a conversation that was merged into another; people who left the inbox are not assigned again. Merges from
 * before conversations had a priority did not store it.
 */
export async function reviveState(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  { row }: KeptState,
): Promise<void> {
  await query(
    tx,
    `update conversations c set status = b.status, status_set_at = b.status_set_at, assigned_at = b.assigned_at,
            settled_at = b.settled_at, unread_at = b.unread_at, parentless_reply_at = b.parentless_reply_at,
            is_by_hand = b.is_by_hand, is_flagged = b.is_flagged, priority = coalesce(b.priority, c.priority),
            assignee_id = (select i.user_id from working_inboxes i
                            where i.workspace_id = $1 and i.inbox_id = c.inbox_id and i.user_id = b.assignee_id)
       from jsonb_populate_record(null::conversations, $3) b
      where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, conversationId, JSON.stringify(row)],
  )
}

/** Combines read marks before a merge: unread in one of the conversations means unread in the result. */
export async function joinReading(
  tx: Tx,
  workspaceId: string,
  intoId: string,
  fromIds: readonly string[],
): Promise<void> {
  await query(
    tx,
    `with seen as (
       select p.user_id, c.id, c.unread_at, r.read_at, r.is_unread as is_marked, case when r.is_unread then true when c.unread_at is null then false
                else coalesce(r.read_at < c.unread_at, true) end as is_unread
         from (select distinct user_id from read_marks
                where workspace_id = $1 and conversation_id = any($3::uuid[] || $2::uuid)) p
         join conversations c on c.workspace_id = $1 and c.id = any($3::uuid[] || $2::uuid)
         left join read_marks r on r.workspace_id = $1 and r.user_id = p.user_id and r.conversation_id = c.id),
     joined as (
       select user_id, bool_or(is_unread) as is_unread, bool_or(is_unread and id = $2) as is_unread_there,
              coalesce(bool_or(is_marked), false) as is_marked, max(read_at) as latest,
              least(min(read_at), min(unread_at) filter (where is_unread) - interval '1 millisecond') as earliest
         from seen group by user_id)
     insert into read_marks (workspace_id, user_id, conversation_id, read_at, is_unread)
     select $1, user_id, $2, case when is_unread then earliest else latest end, is_marked from joined
      where not is_unread_there
     on conflict (workspace_id, user_id, conversation_id)
       do update set read_at = excluded.read_at, is_unread = excluded.is_unread`,
    [workspaceId, intoId, fromIds],
  )
}

/** Personal data that a merge copied into a conversation. */
export interface PersonalData {
  readonly personalTags: readonly PlacedTag[]
  /** Drafts as they were copied; those edited since are not deleted. */
  readonly drafts: readonly { readonly userId: string; readonly updatedAt: string }[]
}

const copied = `user_id, html, from_address, to_addresses, cc_addresses, bcc_addresses, upload_ids,
     answered_message_id, updated_at, is_shared, is_plain`

/** Copies drafts and personal tags; existing ones are kept. */
export async function copyPersonalData(
  tx: Tx,
  workspaceId: string,
  fromId: string,
  intoId: string,
): Promise<PersonalData> {
  const drafts = await query(
    tx,
    `insert into drafts (workspace_id, conversation_id, ${copied})
     select workspace_id, $3, ${copied} from drafts where workspace_id = $1 and conversation_id = $2
     on conflict do nothing returning user_id as "userId", to_jsonb(updated_at)#>>'{}' as "updatedAt" /* not null */`,
    [workspaceId, fromId, intoId],
  )
  return { drafts, personalTags: await movePersonalTags(tx, workspaceId, fromId, intoId) }
}

/** Removes the copies; drafts edited since stay. */
export async function removePersonalCopies(
  tx: Tx,
  workspaceId: string,
  intoId: string,
  { drafts, personalTags }: PersonalData,
): Promise<void> {
  await query(
    tx,
    `delete from drafts d using jsonb_to_recordset($3::jsonb) as c("userId" uuid, "updatedAt" timestamptz)
      where d.workspace_id = $1 and d.conversation_id = $2 and d.user_id = c."userId" and d.updated_at = c."updatedAt"`,
    [workspaceId, intoId, JSON.stringify(drafts)],
  )
  await takePersonalTagsOff(tx, workspaceId, intoId, personalTags)
}

import type { JudgedMessage, KeptState, Part, PersonalData } from '#features/conversations/index.ts'
import { query, type Tx } from '#platform/db/index.ts'

/** What a merge changed in the remaining conversation, and what the merged one had. */
export interface Taken {
  readonly assigneeId: string | null
  readonly status: 'open' | 'closed'
  readonly tagIds: readonly string[]
  readonly from: { readonly assigneeId: string | null; readonly status: 'open' | 'closed' }
  /** Data to restore both exactly; missing in merges by earlier versions. */
  readonly exact?: {
    readonly before: KeptState
    readonly after: KeptState
    /** The merged conversation before the merge. */
    readonly other: KeptState
    readonly personal: PersonalData
    /** Previous values of messages that the repair found to be colleagues' replies. */
    readonly judged: readonly JudgedMessage[]
  }
}

export interface ThreadEdit {
  readonly id: string
  readonly kind: 'split' | 'merge'
  readonly conversationId: string
  readonly otherId: string
  readonly messageIds: readonly string[]
  readonly commentIds: readonly string[]
  readonly taken: Taken | null
}

const editColumns = `e.id, e.kind, e.conversation_id as "conversationId", e.other_id as "otherId",
  e.message_ids as "messageIds", e.comment_ids as "commentIds", e.taken, e.made_by as "madeBy",
  e.undone_at as "undoneAt"`

/**
 * Stores a split or merge. Its time comes from the clock that also times stored messages: a message of its conversations
 * is later if it was stored after their locks were released, whenever its transaction began.
 */
export async function insertThreadEdit(
  tx: Tx,
  workspaceId: string,
  edit: ThreadEdit,
  /** `by` is null for a repair. */
  made: { by: string | null; repairId?: string | undefined },
): Promise<void> {
  await query(
    tx,
    `insert into thread_edits (workspace_id, id, kind, conversation_id, other_id, message_ids, comment_ids, taken,
       made_by, made_at, repair_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), $10)`,
    [
      workspaceId,
      edit.id,
      edit.kind,
      edit.conversationId,
      edit.otherId,
      edit.messageIds,
      edit.commentIds,
      edit.taken === null ? null : JSON.stringify(edit.taken),
      made.by,
      made.repairId ?? null,
    ],
  )
}

/** Lists and locks the parts of a split or merge. */
export async function lockThreadEdits(tx: Tx, workspaceId: string, editId: string) {
  const rows = await query(
    tx,
    `select ${editColumns} from thread_edits e where e.workspace_id = $1 and e.id = $2 order by e.other_id for update`,
    [workspaceId, editId],
  )
  return rows.map((row) => ({ ...row, taken: row.taken as Taken | null }))
}

export type StoredEdit = Awaited<ReturnType<typeof lockThreadEdits>>[number]

export async function markUndone(
  tx: Tx,
  workspaceId: string,
  editId: string,
  undone: { by: string | null; at: Date },
): Promise<void> {
  await query(
    tx,
    'update thread_edits set undone_at = $3, undone_by = $4 where workspace_id = $1 and id = $2',
    [workspaceId, editId, undone.at, undone.by],
  )
}

/** A message and all later ones, and whether that is the whole conversation; null if the message is not in it. */
export async function partFrom(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  messageId: string,
): Promise<(Part & { isAll: boolean }) | null> {
  const [row] = await query(
    tx,
    `select (select array_agg(m.id) from messages m where m.workspace_id = $1 and m.conversation_id = $2
               and (m.arrived_at, m.id) >= (at.arrived_at, at.id)) as "messageIds" /* not null */,
            array(select c.id from comments c where c.workspace_id = $1 and c.conversation_id = $2
                     and c.created_at >= at.arrived_at) as "commentIds" /* not null */,
            not exists (select from messages m where m.workspace_id = $1 and m.conversation_id = $2
               and (m.arrived_at, m.id) < (at.arrived_at, at.id)) as "isAll"
       from messages at where at.workspace_id = $1 and at.conversation_id = $2 and at.id = $3`,
    [workspaceId, conversationId, messageId],
  )
  return row ?? null
}

/**
 * The messages of a merge that are still in the conversation, with later replies to them; `isAll` if nothing else would
 * remain.
 */
export async function partWithAnswers(
  tx: Tx,
  workspaceId: string,
  edit: StoredEdit,
): Promise<Part & { isAll: boolean }> {
  const [row] = await query(
    tx,
    `with recursive back as (
       select m.id, m.message_key from messages m
        where m.workspace_id = $1 and m.conversation_id = $2 and m.id = any($3::uuid[])
       union
       select m.id, m.message_key from back
         join thread_edits e on e.workspace_id = $1 and e.id = $5 and e.other_id = $6
         join messages m on m.workspace_id = $1 and m.conversation_id = $2 and m.stored_at > e.made_at
          and m.reference_chain[cardinality(m.reference_chain)] = back.message_key)
     select array(select id from back) as "messageIds" /* not null */,
            array(select id from comments where workspace_id = $1 and conversation_id = $2
                     and id = any($4::uuid[])) as "commentIds" /* not null */,
            not exists (select from messages m where m.workspace_id = $1 and m.conversation_id = $2
                           and m.id not in (select id from back)) as "isAll"`,
    [workspaceId, edit.conversationId, edit.messageIds, edit.commentIds, edit.id, edit.otherId],
  )
  return row ?? { messageIds: [], commentIds: [], isAll: true }
}

/** Whether there is a split or merge with this id. */
export async function isThreadEdit(tx: Tx, workspaceId: string, editId: string): Promise<boolean> {
  const rows = await query(tx, 'select from thread_edits where workspace_id = $1 and id = $2', [
    workspaceId,
    editId,
  ])
  return rows.length > 0
}

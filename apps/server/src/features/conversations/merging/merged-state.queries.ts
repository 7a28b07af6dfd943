import { movePersonalTags, type PlacedTag, takePersonalTagsOff } from '#features/personal-tags/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import { unreadColumn } from '../conversation-summaries.ts'

/** Columns restored together; if one was changed since, the whole group keeps its value. */
const columnGroups = [
  ['status', 'status_set_at'],
  ['assignee_id', 'assigned_at'],
  ['settled_at'],
  ['unread_at'],
  ['lost_reply_at'],
  ['is_by_hand'],
  ['is_flagged'],
  ['priority'],
] as const
const columns = columnGroups.flat()

interface ReadMark {
  readonly user_id: string
  readonly read_at: string
  readonly is_unread: boolean
}

/** State of a conversation besides mail, comments and tags, in the JSON format of PostgreSQL. */
export interface KeptState {
  readonly row: Readonly<Record<(typeof columns)[number], unknown>>
  readonly marks: readonly ReadMark[]
}

export async function stateOf(tx: Tx, workspaceId: string, conversationId: string): Promise<KeptState> {
  const [state] = await rawQuery<KeptState & Record<string, unknown>>(
    tx,
    `select (select to_jsonb(kept) from (select ${columns.map((name) => `c.${name}`).join(', ')}) kept) as row,
            coalesce((select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'read_at', r.read_at,
                        'is_unread', r.is_unread) order by r.user_id)
               from read_marks r where r.workspace_id = $1 and r.conversation_id = $2), '[]') as marks
       from conversations c where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, conversationId],
    'state_of_conversation',
  )
  if (!state) throw new Error(`Conversation ${conversationId} not found.`)
  return state
}

const isUnchanged = (group: readonly string[]): string =>
  group.map((name) => `c.${name} is not distinct from a.${name}`).join(' and ')

/** Assignees are not restored: they may have left the inbox or no longer see the conversation. */
const mayGoBack = (group: readonly string[]): string =>
  group.includes('assignee_id') ? `${isUnchanged(group)} and b.assignee_id is null` : isUnchanged(group)

const givenBack = columnGroups
  .flatMap((group) =>
    group.map((name) => `${name} = case when ${mayGoBack(group)} then b.${name} else c.${name} end`),
  )
  .join(', ')

/** Restores the state from before a merge, except for what was changed since. */
export async function restoreState(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  { before, after }: { before: KeptState; after: KeptState },
): Promise<void> {
  await rawQuery(
    tx,
    `update conversations c set ${givenBack}
       from jsonb_populate_record(null::conversations, $3) a, jsonb_populate_record(null::conversations, $4) b
      where c.workspace_id = $1 and c.id = $2`,
    [workspaceId, conversationId, JSON.stringify(after.row), JSON.stringify(before.row)],
  )
  const marks = [
    workspaceId,
    conversationId,
    JSON.stringify(after.marks.filter((mark) => !before.marks.some((known) => isSame(known, mark)))),
    JSON.stringify(before.marks),
  ]
  const was = 'jsonb_to_recordset($4::jsonb) as b(user_id uuid, read_at timestamptz, is_unread boolean)'
  const isStill = `a.user_id = r.user_id and a.read_at = r.read_at and a.is_unread = r.is_unread`
  const from = 'jsonb_to_recordset($3::jsonb) as a(user_id uuid, read_at timestamptz, is_unread boolean)'
  await rawQuery(
    tx,
    `delete from read_marks r using ${from}
      where r.workspace_id = $1 and r.conversation_id = $2 and ${isStill}
        and not exists (select from ${was} where b.user_id = r.user_id)`,
    marks,
  )
  await rawQuery(
    tx,
    `update read_marks r set read_at = b.read_at, is_unread = b.is_unread from ${from}, ${was}
      where r.workspace_id = $1 and r.conversation_id = $2 and ${isStill} and b.user_id = r.user_id`,
    marks,
  )
}

const isSame = (a: ReadMark, b: ReadMark): boolean =>
  a.user_id === b.user_id && a.read_at === b.read_at && a.is_unread === b.is_unread

/** Merges from before conversations had a priority did not store it. */
const revived = (name: (typeof columns)[number]): string =>
  name === 'priority' ? `${name} = coalesce(b.${name}, c.${name})` : `${name} = b.${name}`

/** Restores a conversation that was merged into another; people who left the inbox are not assigned again. */
export async function reviveState(
  tx: Tx,
  workspaceId: string,
  conversationId: string,
  { row }: KeptState,
): Promise<void> {
  const others = columns.filter((name) => name !== 'assignee_id').map(revived)
  await rawQuery(
    tx,
    `update conversations c set ${others.join(', ')},
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
  await rawQuery(
    tx,
    `with seen as (
       select p.user_id, c.id, c.unread_at, r.read_at, r.is_unread as is_marked, ${unreadColumn} as is_unread
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
  /** As copied; drafts edited since are not deleted. */
  readonly drafts: readonly { readonly userId: string; readonly updatedAt: string }[]
}

/** Copies drafts and personal tags; existing ones are kept. */
export async function copyPersonalData(
  tx: Tx,
  workspaceId: string,
  fromId: string,
  intoId: string,
): Promise<PersonalData> {
  const copied = `user_id, html, from_address, to_addresses, cc_addresses, bcc_addresses, upload_ids, answered_message_id, updated_at,
     is_shared, is_plain`
  const drafts = await rawQuery<{ userId: string; updatedAt: string }>(
    tx,
    `insert into drafts (workspace_id, conversation_id, ${copied})
     select workspace_id, $3, ${copied} from drafts where workspace_id = $1 and conversation_id = $2
     on conflict do nothing returning user_id as "userId", to_jsonb(updated_at)#>>'{}' as "updatedAt"`,
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
  await rawQuery(
    tx,
    `delete from drafts d using jsonb_to_recordset($3::jsonb) as c("userId" uuid, "updatedAt" timestamptz)
      where d.workspace_id = $1 and d.conversation_id = $2 and d.user_id = c."userId" and d.updated_at = c."updatedAt"`,
    [workspaceId, intoId, JSON.stringify(drafts)],
  )
  await takePersonalTagsOff(tx, workspaceId, intoId, personalTags)
}

import { htmlToText, type MailAddress } from '@postroom/mail'
import { kindOfAddress } from '#features/channels/index.ts'
import { priorityColumn, unreadColumn } from '#features/conversations/index.ts'
import { rawQuery, type Tx } from '#platform/db/index.ts'
import type { ConditionSnapshot } from './snapshot.ts'
import { arrivalValues, noSources, type SnapshotSources } from './snapshot-sources.ts'

interface Row extends Record<string, unknown> {
  readonly messageId: string
  readonly rawSha256: Buffer | null
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly addresses: Partial<Record<'from' | 'replyTo' | 'to' | 'cc', readonly MailAddress[]>>
  readonly fileNames: readonly string[]
  readonly hasAttachment: boolean
  readonly direction: string
  readonly kind: string
  readonly isAutomatic: boolean
  readonly senderVerdict: string | null
  readonly authorId: string | null
  readonly arrivedAt: Date
  readonly sizeBytes: number
  readonly status: string
  readonly assigneeId: string | null
  readonly teamId: string | null
  readonly inboxId: string
  readonly tagIds: readonly string[]
  readonly classIds: readonly string[]
  readonly contactName: string
  readonly contactAddress: string
  readonly isFirstContact: boolean
  readonly waitingSince: Date | null
  readonly dueAt: Date | null
  readonly slaMissedAt: Date | null
  readonly lastMessageAt: Date
  readonly assignedAt: Date | null
  readonly messageCount: number
  readonly isFlagged: boolean
  readonly priority: string
  readonly hasComment: boolean
  readonly hasOpenTask: boolean
  readonly taskDueAt: Date | null
  readonly taskAssigneeIds: readonly string[]
  readonly isUnread: boolean
  readonly personalTagIds: readonly string[]
}

interface SnapshotRequest {
  readonly messageIds: readonly string[]
  readonly readerId: string | null
  readonly takenAt: Date
  /** Default: none. */
  readonly sources?: SnapshotSources
}

/** Takes snapshots by message id; missing messages are omitted. */
export async function takeSnapshots(
  tx: Tx,
  workspaceId: string,
  { messageIds, readerId, takenAt, sources = noSources }: SnapshotRequest,
): Promise<ReadonlyMap<string, ConditionSnapshot>> {
  const rows = await rawQuery<Row>(
    tx,
    `select m.id as "messageId", m.raw_sha256 as "rawSha256", m.subject, b.text, case when b.text is null then b.html end as html, m.addresses,
            array(select f.file_name from attachments f where f.workspace_id = $1 and f.message_id = m.id
                     and not f.is_inline and f.file_name <> '') as "fileNames",
            m.has_files as "hasAttachment", m.direction, m.kind,
            m.is_automatic and not m.is_by_colleague as "isAutomatic", m.sender_verdict as "senderVerdict",
            m.author_id as "authorId", m.arrived_at as "arrivedAt", m.size_bytes as "sizeBytes", c.status,
            c.assignee_id as "assigneeId", c.team_id as "teamId", c.inbox_id as "inboxId",
            array(select t.tag_id from conversation_labels t
                   where t.workspace_id = $1 and t.conversation_id = c.id) as "tagIds",
            array(select k.class_id from classes_of_conversations k
                   where k.workspace_id = $1 and k.conversation_id = c.id) as "classIds",
            c.contact_name as "contactName", c.contact_address as "contactAddress",
            $4 and c.contact_address <> '' and not exists (
              select from conversations e
                left join shared_inboxes i on i.workspace_id = $1 and i.inbox_id = e.inbox_id
               where e.workspace_id = $1 and lower(e.contact_address) = lower(c.contact_address) and e.id <> c.id
                 and (i.inbox_id is not null or e.inbox_id = c.inbox_id)
                 and exists (select from messages f where f.workspace_id = $1 and f.conversation_id = e.id
                                and f.arrived_at < m.arrived_at)) as "isFirstContact",
            c.waiting_since as "waitingSince", c.due_at as "dueAt", c.sla_missed_at as "slaMissedAt",
            c.last_message_at as "lastMessageAt",
            c.assigned_at as "assignedAt", c.message_count as "messageCount", c.is_flagged as "isFlagged",
            ${priorityColumn} as priority,
            exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id and k.deleted_at is null) as "hasComment",
            w."hasOpenTask", w."taskDueAt", w."taskAssigneeIds",
            $2::uuid is not null and (${unreadColumn}) as "isUnread",
            array(select l.tag_id from personal_labels l
                   where l.workspace_id = $1 and l.user_id = $2 and l.conversation_id = c.id) as "personalTagIds"
       from messages m
       join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
       cross join lateral (
         select count(*) > 0 as "hasOpenTask", min(k.due_at) as "taskDueAt",
                coalesce(array_agg(distinct k.assignee_id) filter (where k.assignee_id is not null), '{}') as "taskAssigneeIds"
           from open_tasks_of_conversations k where k.workspace_id = $1 and k.conversation_id = c.id) w
       left join message_bodies b on b.workspace_id = $1 and b.message_id = m.id and b.stored_at = m.stored_at
       left join read_marks r on r.workspace_id = $1 and r.user_id = $2 and r.conversation_id = c.id
      where m.workspace_id = $1 and m.id = any($3::uuid[])`,
    [workspaceId, readerId, messageIds, sources.withFirstContact],
    'take_snapshots',
  )
  const snapshots = new Map<string, ConditionSnapshot>()
  for (const row of rows) {
    const header = await sources.headerOf(row.rawSha256)
    snapshots.set(row.messageId, { takenAt, readerId, values: { ...valuesOf(row, sources), header } })
  }
  return snapshots
}

function valuesOf(row: Row, sources: SnapshotSources): Omit<ConditionSnapshot['values'], 'header'> {
  const { from = [], replyTo = [], to = [], cc = [] } = row.addresses
  const text = row.text ?? htmlToText(row.html ?? '')
  return {
    subject: present([row.subject]),
    body: present([text]),
    language: sources.languageOf(text),
    fromName: present(from.map(({ name }) => name)),
    from: addressesIn(from),
    fromDomain: domainsIn(from),
    replyTo: addressesIn(replyTo),
    to: addressesIn(to),
    toDomain: domainsIn(to),
    cc: addressesIn(cc),
    ccDomain: domainsIn(cc),
    attachmentName: row.fileNames,
    hasAttachment: row.hasAttachment,
    direction: row.direction,
    messageKind: row.kind,
    isAutomatic: row.isAutomatic,
    senderVerdict: row.senderVerdict ?? 'none',
    author: present([row.authorId]),
    arrivedAt: row.arrivedAt,
    ...arrivalValues(row.arrivedAt, sources),
    messageSize: row.sizeBytes,
    status: row.status,
    assignee: present([row.assigneeId]),
    team: present([row.teamId]),
    inbox: [row.inboxId],
    tag: row.tagIds,
    class: row.classIds,
    channel: kindOfAddress(row.contactAddress) ?? 'mail',
    contactName: present([row.contactName]),
    contactAddress: present([row.contactAddress]),
    isFirstContact: row.isFirstContact,
    waitingSince: row.status === 'open' ? row.waitingSince : null,
    dueAt: row.status === 'open' ? row.dueAt : null,
    slaMissedAt: row.slaMissedAt,
    lastMessageAt: row.lastMessageAt,
    assignedAt: row.assigneeId === null ? null : row.assignedAt,
    messageCount: row.messageCount,
    isFlagged: row.isFlagged,
    priority: row.priority,
    hasComment: row.hasComment,
    hasOpenTask: row.hasOpenTask,
    taskDueAt: row.taskDueAt,
    taskAssignee: row.taskAssigneeIds,
    isUnread: row.isUnread,
    personalTag: row.personalTagIds,
  }
}

const present = (values: readonly (string | null)[]): string[] =>
  values.flatMap((value) => (value === null || value === '' ? [] : [value]))

const addressesIn = (people: readonly MailAddress[]): string[] =>
  present(people.map(({ address }) => address))

const domainsIn = (people: readonly MailAddress[]): string[] =>
  addressesIn(people).map((address) => address.slice(address.lastIndexOf('@') + 1))

import { htmlToText, type MailAddress } from '@postroom/mail'
import { kindOfAddress } from '#features/channels/index.ts'
import { query, type Tx } from '#platform/db/index.ts'
import type { ConditionSnapshot } from './snapshot.ts'
import { arrivalValues, noSources, type SnapshotSources } from './snapshot-sources.ts'

type Addresses = Partial<Record<'from' | 'replyTo' | 'to' | 'cc', readonly MailAddress[]>>

interface SnapshotRequest {
  readonly messageIds: readonly string[]
  readonly readerId: string | null
  readonly takenAt: Date
  /** Default: none. */
  readonly sources?: SnapshotSources
}

/** Selects the values of messages and their conversations; the tags and read marks are those of the reader. */
async function listRows(
  tx: Tx,
  workspaceId: string,
  { messageIds, readerId, sources = noSources }: SnapshotRequest,
) {
  const rows = await query(
    tx,
    `select m.id as "messageId" /* not null */, m.raw_sha256 as "rawSha256", m.subject /* not null */, b.text, case when b.text is null then b.html end as html, m.addresses,
            array(select f.file_name from attachments f where f.workspace_id = $1 and f.message_id = m.id
                     and not f.is_inline and f.file_name <> '') as "fileNames" /* not null */,
            m.has_files as "hasAttachment" /* not null */, m.direction /* not null */, m.kind /* not null */,
            m.is_automatic and not m.is_by_colleague as "isAutomatic" /* not null */, m.sender_verdict as "senderVerdict",
            m.author_id as "authorId", m.arrived_at as "arrivedAt" /* not null */, m.size_bytes as "sizeBytes" /* not null */, c.status /* not null */,
            c.assignee_id as "assigneeId", c.team_id as "teamId", c.inbox_id as "inboxId" /* not null */,
            array(select t.tag_id from conversation_labels t
                   where t.workspace_id = $1 and t.conversation_id = c.id) as "tagIds" /* not null */,
            array(select k.class_id from classes_of_conversations k
                   where k.workspace_id = $1 and k.conversation_id = c.id) as "classIds" /* not null */,
            c.contact_name as "contactName" /* not null */, c.contact_address as "contactAddress" /* not null */,
            $4::boolean and c.contact_address <> '' and not exists (
              select from conversations e
                left join shared_inboxes i on i.workspace_id = $1 and i.inbox_id = e.inbox_id
               where e.workspace_id = $1 and lower(e.contact_address) = lower(c.contact_address) and e.id <> c.id
                 and (i.inbox_id is not null or e.inbox_id = c.inbox_id)
                 and exists (select from messages f where f.workspace_id = $1 and f.conversation_id = e.id
                                and f.arrived_at < m.arrived_at)) as "isFirstContact" /* not null */,
            c.waiting_since as "waitingSince", c.due_at as "dueAt", c.sla_missed_at as "slaMissedAt",
            c.last_message_at as "lastMessageAt" /* not null */,
            c.assigned_at as "assignedAt", c.message_count as "messageCount" /* not null */, c.is_flagged as "isFlagged" /* not null */,
            (array['urgent','high','normal','low'])[c.priority + 1] as priority /* not null */,
            exists (select from comments k where k.workspace_id = $1 and k.conversation_id = c.id and k.deleted_at is null) as "hasComment",
            w."hasOpenTask" /* not null */, w."taskDueAt", w."taskAssigneeIds" /* not null */,
            $2::uuid is not null and (case when r.is_unread then true when c.unread_at is null then false
              else coalesce(r.read_at < c.unread_at, true) end) as "isUnread" /* not null */,
            array(select l.tag_id from personal_labels l
                   where l.workspace_id = $1 and l.user_id = $2 and l.conversation_id = c.id) as "personalTagIds" /* not null */
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
  return rows.map((row) => ({ ...row, addresses: row.addresses as Addresses }))
}

type Row = Awaited<ReturnType<typeof listRows>>[number]

/** Takes snapshots by message id; missing messages are omitted. */
export async function takeSnapshots(
  tx: Tx,
  workspaceId: string,
  request: SnapshotRequest,
): Promise<ReadonlyMap<string, ConditionSnapshot>> {
  const { readerId, takenAt, sources = noSources } = request
  const snapshots = new Map<string, ConditionSnapshot>()
  for (const row of await listRows(tx, workspaceId, request)) {
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

import { type NotificationKind, notificationLimits } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

/** People of an inbox who want to be notified of every new conversation, in Postroom or by the browser. */
export const listRecipientsOfNewMail = (tx: Tx, workspaceId: string, inboxId: string) =>
  query(
    tx,
    `select w.user_id as "userId" /* not null */ from working_inboxes w
       join notification_settings s on s.workspace_id = w.workspace_id and s.user_id = w.user_id
      where w.workspace_id = $1 and w.inbox_id = $2::uuid
        and ('true' in (s.settings->'portal'->>'newConversation', s.settings->'browser'->>'newConversation')
          or jsonb_path_exists(s.settings, '$.inboxes[*] ? (@.inboxId == $inboxId
               && (@.level == "everything" || @.choices.*.newConversation == true))', jsonb_build_object('inboxId', $2::text)))`,
    [workspaceId, inboxId],
  )

interface NewNotification {
  readonly id: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly occurrence: string
  readonly conversationId: string | null
  readonly ruleId: string | null
  readonly actorId: string | null
  readonly details: object
  readonly at: Date
}

/** Returns false if the person was notified already, or does not see the conversation. */
export async function insertNotification(
  tx: Tx,
  workspaceId: string,
  notification: NewNotification,
): Promise<boolean> {
  const { id, userId, kind, occurrence, conversationId, ruleId, actorId, details, at } = notification
  const rows = await query(
    tx,
    `insert into notifications (workspace_id, id, user_id, kind, occurrence, conversation_id, rule_id, actor_id, details, created_at)
     select $1, $2, $3, $4, $5, $6 /* or null */, $7 /* or null */, $8 /* or null */, $9, $10
      where $6::uuid is null or exists (select from visible_conversations v
              where v.workspace_id = $1 and v.conversation_id = $6 and v.user_id = $3)
     on conflict (workspace_id, user_id, occurrence) do nothing returning id`,
    [workspaceId, id, userId, kind, occurrence, conversationId, ruleId, actorId, JSON.stringify(details), at],
  )
  return rows.length > 0
}

export interface Reader {
  readonly userId: string
  /** Owners and admins see the rules of the workspace. */
  readonly isStaff: boolean
  /** The kinds that the person wants to be listed, and the inboxes with another choice. */
  readonly kinds: readonly string[]
  readonly levels: Readonly<Record<'everything' | 'mine' | 'nothing', readonly string[]>>
  /** Whether each kind is listed, for inboxes with choices of their own. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, boolean>>>>
}

/**
 * What the person $2 may still see and wants: $3 says whether they are staff, $4 has the kinds that they want, $5, $6 and $7
 * the inboxes in which they want everything, what is about themselves, and nothing, $8 the kinds by inbox that replace $4.
 */
const seen = `n.workspace_id = $1 and n.user_id = $2
  and coalesce(($8::jsonb->v.inbox_id::text->>n.kind)::boolean, n.kind = any($4::text[]) or v.inbox_id = any($5::uuid[]))
  and (v.inbox_id is null or v.inbox_id <> all($7::uuid[]))
  and (n.kind <> 'newConversation' or v.inbox_id <> all($6::uuid[]))
  and n.created_at > now() - interval '30 days'
  and (v.conversation_id is not null or (n.rule_id is not null and ($3::boolean or n.details->'rule'->>'scope' = 'personal')))`
const visible = `notifications n left join visible_conversations v
  on v.workspace_id = n.workspace_id and v.conversation_id = n.conversation_id and v.user_id = n.user_id`

const valuesOf = ({ userId, isStaff, kinds, levels, choices }: Reader) =>
  [
    userId,
    isStaff,
    [...kinds],
    [...levels.everything],
    [...levels.mine],
    [...levels.nothing],
    JSON.stringify(choices),
  ] as const

/** The newest notifications before one of them, with what they are about. */
export const listNotificationRows = (
  tx: Tx,
  workspaceId: string,
  reader: Reader,
  page: {
    readonly unread: boolean
    readonly kind: string | null
    readonly before: string | null
    readonly limit: number
  },
) =>
  query(
    tx,
    `select n.id /* not null */, n.kind /* not null */, n.conversation_id as "conversationId", n.actor_id as "actorId", n.details,
            n.created_at as "createdAt" /* not null */, n.read_at as "readAt", v.subject /* or null */, v.contact /* or null */
       from ${visible}
      where ${seen} and (not $9::boolean or n.read_at is null) and ($10::text is null or n.kind = $10)
        and ($11::uuid is null or n.id < $11)
      order by n.id desc limit $12`,
    [workspaceId, ...valuesOf(reader), page.unread, page.kind, page.before, page.limit],
  )
export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number]

/** The newest unread notifications, as many as are counted. */
export const listUnread = (tx: Tx, workspaceId: string, reader: Reader) =>
  query(
    tx,
    `select n.conversation_id as "conversationId" from ${visible}
      where ${seen} and n.read_at is null order by n.id desc limit $9`,
    [workspaceId, ...valuesOf(reader), notificationLimits.counted],
  )

/** The unread notifications since a moment that were not mailed before, the newest first. */
export const listUnmailed = (tx: Tx, workspaceId: string, reader: Reader, since: Date) =>
  query(
    tx,
    `select n.occurrence /* not null */, n.kind /* not null */, n.conversation_id as "conversationId", n.actor_id as "actorId",
            n.details, v.subject /* or null */, v.contact /* or null */, v.inbox_id as "inboxId" /* or null */
       from ${visible}
      where ${seen} and n.read_at is null and n.created_at > $9
        and not exists (select from notification_mails m
                         where m.workspace_id = $1 and m.user_id = $2 and m.occurrence = n.occurrence)
      order by n.id desc`,
    [workspaceId, ...valuesOf(reader), since],
  )
export type UnmailedRow = Awaited<ReturnType<typeof listUnmailed>>[number]

/** Marks notifications of a person as read: one, those about a conversation, or all; returns how many were unread. */
export async function markNotifications(
  tx: Tx,
  workspaceId: string,
  which: {
    readonly userId: string
    readonly id?: string
    readonly conversationId?: string
    readonly until?: Date
    readonly at: Date
  },
): Promise<number> {
  const rows = await query(
    tx,
    `update notifications set read_at = $5 where workspace_id = $1 and user_id = $2 and read_at is null
        and ($3::uuid is null or id = $3) and ($4::uuid is null or conversation_id = $4)
        and ($6::timestamptz is null or created_at <= $6) returning id`,
    [
      workspaceId,
      which.userId,
      which.id ?? null,
      which.conversationId ?? null,
      which.at,
      which.until ?? null,
    ],
  )
  return rows.length
}

export async function existsNotification(
  tx: Tx,
  workspaceId: string,
  id: string,
  userId: string | null = null,
): Promise<boolean> {
  const rows = await query(
    tx,
    `select id from notifications where workspace_id = $1 and id = $2 and ($3::uuid is null or user_id = $3)`,
    [workspaceId, id, userId],
  )
  return rows.length > 0
}

/** Lets notifications about a merged conversation be about the one it was merged into; returns whose they are. */
export const moveNotifications = (tx: Tx, workspaceId: string, conversationId: string, intoId: string) =>
  query(
    tx,
    `update notifications set conversation_id = $3 where workspace_id = $1 and conversation_id = $2
     returning user_id as "userId"`,
    [workspaceId, conversationId, intoId],
  )

/** Deletes what people were notified of; returns whose it was. */
export const deleteNotificationsOfOccurrences = (
  tx: Tx,
  workspaceId: string,
  occurrences: readonly string[],
) =>
  query(
    tx,
    'delete from notifications where workspace_id = $1 and occurrence = any($2::text[]) returning user_id as "userId"',
    [workspaceId, [...occurrences]],
  )

/** Replaces the text of the notifications of an occurrence; returns whose they are. */
export const renewText = (tx: Tx, workspaceId: string, occurrence: string, text: string) =>
  query(
    tx,
    `update notifications set details = jsonb_set(details, '{text}', to_jsonb($3::text))
      where workspace_id = $1 and occurrence = $2 returning user_id as "userId"`,
    [workspaceId, occurrence, text],
  )

/** Deletes what is about a deleted rule; returns whose it was. */
export const deleteNotificationsOfRule = (tx: Tx, workspaceId: string, ruleId: string) =>
  query(
    tx,
    'delete from notifications where workspace_id = $1 and rule_id = $2 returning user_id as "userId"',
    [workspaceId, ruleId],
  )

/** Of a person who is no member any more. */
export async function deleteNotificationsOfPerson(
  tx: Tx,
  workspaceId: string,
  userId: string,
): Promise<void> {
  await query(tx, 'delete from notifications where workspace_id = $1 and user_id = $2', [workspaceId, userId])
}

/** Deletes notifications from before a moment, and all but the newest of each person. */
export async function deleteOldNotifications(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await query(
    tx,
    `delete from notifications n using
       (select id, row_number() over (partition by user_id order by id desc) as place
          from notifications where workspace_id = $1) ranked
      where n.workspace_id = $1 and n.id = ranked.id and (n.created_at < $2 or ranked.place > $3)`,
    [workspaceId, before, notificationLimits.perPerson],
  )
}

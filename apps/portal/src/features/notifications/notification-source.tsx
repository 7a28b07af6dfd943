import { channelsOf, isSilenced, type NotificationSettings, quietUntil } from '@postroom/contract'
import { nowMs } from '@postroom/ui/clock'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { userQuery } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { translate } from '#lib/i18n.ts'
import { type LiveEvent, onEvent } from '#lib/realtime.ts'
import { countBeyondFirst } from './burst.ts'
import { followingQuery } from './following.api.ts'
import { notificationSettingsQuery } from './notifications.api.ts'
import './notifications.live.ts'
import { notificationsTexts } from './notifications.texts.ts'
import { isGranted } from './permission.ts'
import { isPushOn, renewPush } from './web-push.ts'

type Kind = keyof NotificationSettings['browser']
type Told = { kind: Kind; id: string; subject: string; body: string; isForFollowers?: boolean }

/** After a reconnect the stream repeats older events, which must not notify again. */
const freshMs = 60_000

/** Of the notification that counts the others of a burst. */
const moreTag = 'more'

/** Shows browser notifications while the person looks elsewhere; the service worker does so where push messages are on. */
export function NotificationSource() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const tell = useEffectEvent(async (told: Told, at: string) => {
    const isWatched = document.visibilityState === 'visible' && document.hasFocus()
    if (isWatched || isPushOn() || nowMs() - Date.parse(at) > freshMs) return
    if (!isGranted() || !(await isWanted(client, told))) return
    const notification = show(told)
    notification.onclick = () => {
      window.focus()
      notification.close()
      if (notification.tag === moreTag) return void navigate({ to: '/inbox' })
      void navigate({
        to: '/inbox/$view/$conversationId',
        params: { view: 'all', conversationId: told.id },
      })
    }
  })
  const open = useEffectEvent(({ data }: MessageEvent<{ path: string }>) => void navigate({ to: data.path }))
  useEffect(() => {
    void renewPush().catch(() => undefined)
    // Without a secure context there is none.
    const { serviceWorker } = navigator as Partial<Navigator>
    serviceWorker?.addEventListener('message', open)
    return () => serviceWorker?.removeEventListener('message', open)
  }, [])
  useEffect(() => {
    const ends = [
      onEvent('conversation.changed', (_, event) => announce(client, event, assignment, tell)),
      onEvent('comment.added', (_, event) => announce(client, event, mention, tell)),
      onEvent('comment.edited', (_, event) => announce(client, event, laterMention, tell)),
      onEvent('message.received', (_, event) => announce(client, event, arrival, tell)),
      onEvent('rule.notified', (_, { payload, at }) => {
        const { conversationId: id, subject, rule, text } = payload
        void tell({ kind: 'byRule', id, subject, body: `${subject}: ${text || rule.name}` }, at)
      }),
      onEvent('task.assigned', (_, { payload, at }) => {
        const { conversationId: id, subject, title } = payload
        void tell({ kind: 'taskAssigned', id, subject, body: `${title} (${subject})` }, at)
      }),
      onEvent('task.due', (_, { payload, at }) => {
        const { conversationId: id, subject, title } = payload
        void tell({ kind: 'taskDue', id, subject, body: `${title} (${subject})` }, at)
      }),
      onEvent('issue.closed', (_, { payload, at }) => {
        const { conversationId: id, subject, issue } = payload
        void tell({ kind: 'issueClosed', id, subject, body: `${issue.title} (${subject})` }, at)
      }),
      onEvent('sla.notice', (_, { payload, at }) => {
        const { conversationId: id, subject, moment, dueAt, text } = payload
        const words = moment === 'missed' ? 'slaMissed' : 'slaWarning'
        const body = translate(notificationsTexts, words, { subject, when: formatDateTime(dueAt) })
        void tell({ kind: 'bySla', id, subject, body: text ? `${body}. ${text}` : body }, at)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [client])
  return null
}

/** The tag replaces an earlier notification of the same conversation, also across tabs. */
function show({ kind, id, body }: Told): Notification {
  const count = countBeyondFirst(id, performance.now())
  if (count === 0) return new Notification(translate(notificationsTexts, `${kind}Title`), { body, tag: id })
  return new Notification(translate(notificationsTexts, 'moreTitle', { count }), { body, tag: moreTag })
}

type Announced = 'conversation.changed' | 'comment.added' | 'comment.edited' | 'message.received'

function announce<Type extends Announced>(
  client: QueryClient,
  event: LiveEvent<Type>,
  read: (payload: LiveEvent<Type>['payload'], userId: string) => Kind | undefined,
  tell: (told: Told, at: string) => Promise<void>,
): void {
  const userId = client.getQueryData(userQuery.queryKey)?.id
  const kind = userId && read(event.payload, userId)
  if (!kind) return
  const { id, subject, contact, assigneeId } = event.payload.conversation
  const isForFollowers = kind === 'customerReplied' && assigneeId !== userId
  void tell(
    { kind, id, subject, body: `${contact.name || contact.address}: ${subject}`, isForFollowers },
    event.at,
  )
}

type Payload<Type extends Announced> = LiveEvent<Type>['payload']

const assignment = ({ activity }: Payload<'conversation.changed'>, userId: string): Kind | undefined =>
  activity.type === 'assigned' && activity.assigneeId === userId && activity.actorId !== userId
    ? 'assigned'
    : undefined

const mention = ({ comment }: Payload<'comment.added'>, userId: string): Kind | undefined =>
  comment.mentionIds.includes(userId) && comment.authorId !== userId ? 'mentioned' : undefined

const laterMention = (
  { comment, addedMentionIds }: Payload<'comment.edited'>,
  userId: string,
): Kind | undefined => (addedMentionIds.includes(userId) && !comment.deletedAt ? 'mentioned' : undefined)

/** Replies also notify followers of the conversation; `isWanted` looks that up. */
function arrival({ conversation, isNew }: Payload<'message.received'>, userId: string): Kind | undefined {
  if (!isNew) return undefined
  const isBegun = conversation.messageCount === 1 && conversation.assigneeId !== userId
  return isBegun ? 'newConversation' : 'customerReplied'
}

async function isWanted(
  client: QueryClient,
  { kind, id: conversationId, isForFollowers = false }: Told,
): Promise<boolean> {
  let settings = await client
    .ensureQueryData({ ...notificationSettingsQuery, revalidateIfStale: false })
    .catch(() => undefined)
  // No request for each mail of a burst where no inbox has choices of its own.
  if (settings?.inboxes.length === 0 && !settings.browser[kind]) return false
  // Shifts begin and end without an event.
  if (settings?.onlyOnShift)
    settings = await client.fetchQuery({ ...notificationSettingsQuery, staleTime: 0 }).catch(() => undefined)
  const user = client.getQueryData(userQuery.queryKey)
  if (!settings || !user || (settings.onlyOnShift && settings.isOnShift === false)) return false
  if (quietUntil(settings.quiet, user.settings.timeZone, new Date(nowMs())) !== null) return false
  const level = await findFollowLevel(client, conversationId, kind)
  if (isSilenced(level, kind) || (isForFollowers && level !== 'followed')) return false
  const about = settings.inboxes.length > 0 ? await findConversation(conversationId) : undefined
  const { inboxId = null, assigneeId = null } = about ?? {}
  const concernedId = level === 'followed' ? user.id : assigneeId
  return channelsOf(settings, { kind, inboxId, assigneeId: concernedId }, user.id).browser
}

async function findFollowLevel(client: QueryClient, conversationId: string, kind: Kind) {
  if (kind !== 'customerReplied' && kind !== 'newConversation') return 'usual'
  // Only an open conversation keeps it current.
  const query = { ...followingQuery(conversationId), staleTime: 0 }
  const following = await client.fetchQuery(query).catch(() => undefined)
  return following?.level ?? 'usual'
}

const findConversation = (conversationId: string) =>
  call('conversations.get', { conversationId }).catch(() => undefined)

import type { Notification } from '@postroom/contract'
import { ActionIcon, Avatar } from '@postroom/ui'
import {
  IconAlertCircle,
  IconCheck,
  IconChecklist,
  IconCircleCheck,
  IconClock,
  IconClockPause,
  IconMail,
  IconRoute,
  IconRouteOff,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonAvatar } from '#features/avatars/index.ts'
import { formatExact, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText } from '#lib/reason-text.ts'
import { markRead } from './centre.api.ts'
import css from './centre.module.css'
import { centreTexts } from './centre.texts.ts'
import { useHeadline } from './headline.ts'

type NotificationItemProps = { notification: Notification; onOpen: () => void }

/** A notification: what happened, what was said, and the conversation that it opens. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const t = useTexts(centreTexts)
  const client = useQueryClient()
  const headline = useHeadline(notification)
  const { at, conversation, id, isRead, reason, text } = notification
  return (
    <li className={css.item} data-unread={!isRead || undefined}>
      <Link
        {...targetOf(notification)}
        className={css.link}
        data-notification
        onClick={() => {
          onOpen()
          if (!isRead) void markRead(client, id)
        }}
      >
        <span className={css.picture} data-bad={isBad(notification) || undefined}>
          {pictureOf(notification)}
        </span>
        <span className={css.words}>
          <span className={css.headline}>
            {!isRead && <span data-visually-hidden>{t('isUnread')}: </span>}
            {headline}
          </span>
          {text && <span className={css.text}>{text}</span>}
          {reason && (
            <span className={css.text}>
              <ReasonText reason={reason} />
            </span>
          )}
          {conversation && (
            <span className={css.place}>
              {conversation.contact}, {conversation.subject || t('noSubject')}
            </span>
          )}
        </span>
        <time className={css.time} dateTime={at} title={formatExact(at)}>
          {formatTime(at)}
        </time>
      </Link>
      {!isRead && (
        <ActionIcon
          size="xs"
          className={css.check}
          aria-label={`${t('markOne')}: ${headline}`}
          title={t('markOne')}
          onClick={() => void markRead(client, id)}
        >
          <IconCheck size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

/** The conversation, or the rule that was switched off. */
function targetOf({ conversation, rule }: Notification) {
  if (conversation)
    return {
      to: '/inbox/$view/$conversationId' as const,
      params: { view: 'all', conversationId: conversation.id },
      search: {},
    }
  const to = rule?.scope === 'personal' ? '/settings/personal/rules' : '/settings/workspace/rules'
  return { to, params: {}, search: { rule: rule?.id } as never } as const
}

const isBad = ({ kind, sla }: Notification): boolean =>
  kind === 'sendingFailed' || kind === 'ruleSwitchedOff' || sla?.moment === 'missed'

function pictureOf({ kind, actor, conversation }: Notification): ReactNode {
  if (actor) return <PersonAvatar userId={actor.id} name={actor.name} />
  if (kind === 'customerReplied') return <Avatar name={conversation?.contact ?? ''} />
  return icons[kind] ?? <IconMail size={16} />
}

const icons: Partial<Record<Notification['kind'], ReactNode>> = {
  bySla: <IconClock size={16} />,
  byRule: <IconRoute size={16} />,
  ruleSwitchedOff: <IconRouteOff size={16} />,
  sendingFailed: <IconAlertCircle size={16} />,
  taskAssigned: <IconChecklist size={16} />,
  taskDue: <IconChecklist size={16} />,
  issueClosed: <IconCircleCheck size={16} />,
  snoozeOver: <IconClockPause size={16} />,
}

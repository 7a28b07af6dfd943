import type { Delivery, Message } from '@postroom/contract'
import { useTimeout } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconClock,
  IconPencil,
  IconRefresh,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { shownAddress } from '#lib/chat-address.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { ReasonText, useReasonText } from '#lib/reason-text.ts'
import { cancelSend } from '../compose/sending.ts'
import { showRefusal } from '../inbox.commands.ts'
import { DeliveryAction, DeliveryProblem } from './delivery-problem.tsx'
import css from './delivery-state.module.css'
import { talkTexts } from './talk.texts.ts'

type DeliveryStateProps = { message: Message; conversationId?: string; isShort?: boolean }

/** Delivery state of our own message, with the mail server's words if there are any. */
export function DeliveryState({ message, conversationId, isShort = false }: DeliveryStateProps) {
  const { delivery } = message
  if (!delivery) return null
  if (isShort || !conversationId) return <ShortState delivery={delivery} />
  const place = { conversationId, messageId: message.id }
  return (
    <>
      {delivery.state === 'failed' || delivery.state === 'unknown' ? (
        <Problem delivery={delivery} {...place} />
      ) : (
        <OnItsWay delivery={delivery} {...place} />
      )}
      <Bounces reports={delivery.reports} />
    </>
  )
}

type Place = { delivery: Delivery; conversationId: string; messageId: string }

function ShortState({ delivery: { state, dueAt, reports } }: { delivery: Delivery }) {
  const t = useTexts(talkTexts)
  const bounce = reports.find(({ action }) => action === 'failed')
  const problem = bounce
    ? t('bounceHard', { address: shownAddress(bounce.address) })
    : state === 'failed'
      ? t('failed')
      : state === 'unknown'
        ? t('unknown')
        : undefined
  if (problem)
    return (
      <span className={css.meta} data-bad>
        {problem}
      </span>
    )
  if (state === 'sent') return null
  return (
    <span className={css.meta} role="status">
      {dueAt ? t('goesOutAt', { when: formatDateTime(dueAt) }) : t(state)}
    </span>
  )
}

/** Delivered or read, if reports of all recipients say so. */
function reachedOf({ state, reports }: Delivery): 'delivered' | 'read' | undefined {
  if (state !== 'sent' || reports.length === 0) return undefined
  if (reports.every(({ action }) => action === 'read')) return 'read'
  return reports.every(({ action }) => action === 'read' || action === 'delivered') ? 'delivered' : undefined
}

const soonMs = 90_000

function OnItsWay({ delivery, conversationId, messageId }: Place) {
  const t = useTexts(talkTexts)
  const client = useQueryClient()
  const { state, dueAt, cancelsOnReply } = delivery
  const leftMs = useTimeLeft(dueAt)
  const seconds = Math.ceil(leftMs / 1000)
  const words =
    dueAt && leftMs > 0
      ? leftMs < soonMs
        ? t('goesOutIn', { n: seconds })
        : [t('goesOutAt', { when: formatDateTime(dueAt) }), cancelsOnReply && t('unlessTheyWrite')]
            .filter(Boolean)
            .join(', ')
      : t(reachedOf(delivery) ?? state)
  return (
    <span className={css.delivery} role={leftMs > 0 ? undefined : 'status'}>
      {reachedOf(delivery) ? (
        <IconChecks size={14} />
      ) : state === 'sent' ? (
        <IconCheck size={14} />
      ) : (
        <IconClock size={14} />
      )}
      <span>{words}</span>
      {dueAt && leftMs > 0 && (
        <DeliveryAction
          icon={leftMs < soonMs ? <IconArrowBackUp size={14} /> : <IconPencil size={14} />}
          label={t(leftMs < soonMs ? 'cancelSend' : 'editAgain')}
          run={() => cancelSend(client, conversationId, messageId)}
        />
      )}
      {leftMs >= soonMs && (
        <>
          <DeliveryAction
            icon={<IconSend size={14} />}
            label={t('sendNow')}
            // The new state arrives as an event.
            run={() => call('conversations.send_now', { conversationId, messageId }).catch(showRefusal)}
          />
          <DeliveryAction
            icon={<IconX size={14} />}
            label={t('cancelLater')}
            run={() => cancelSend(client, conversationId, messageId, { opens: false })}
          />
        </>
      )}
      {delivery.reason && state === 'sent' && (
        <span>
          <ReasonText reason={delivery.reason} />
        </span>
      )}
    </span>
  )
}

/** Time left until `dueAt`, updated every second when it is near. */
function useTimeLeft(dueAt: string | null): number {
  const [now, setNow] = useState(() => nowMs())
  const due = dueAt === null ? 0 : Date.parse(dueAt)
  const left = due - now
  const restMs = left < soonMs ? 1_000 - (now % 1_000) : 30_000
  useTimeout(() => setNow(nowMs()), left > 0 ? restMs : undefined, left)
  return left
}

function Problem({ delivery, conversationId, messageId }: Place) {
  const t = useTexts(talkTexts)
  const client = useQueryClient()
  const isFailed = delivery.state === 'failed'
  const ask = (name: 'conversations.retry_send' | 'conversations.settle_send') => async () => {
    // The new state arrives as an event.
    await call(name, { conversationId, messageId }).catch(showRefusal)
  }
  return (
    <DeliveryProblem
      isFailed={isFailed}
      title={t(isFailed ? 'failed' : 'unknown')}
      reason={delivery.reason}
      help={isFailed ? undefined : t('unknownText')}
    >
      {isFailed ? (
        <DeliveryAction
          icon={<IconPencil size={14} />}
          label={t('editAgain')}
          run={() => cancelSend(client, conversationId, messageId)}
        />
      ) : (
        <DeliveryAction
          icon={<IconCheck size={14} />}
          label={t('wasSent')}
          run={ask('conversations.settle_send')}
        />
      )}
      <DeliveryAction
        icon={<IconRefresh size={14} />}
        label={t('retry')}
        run={ask('conversations.retry_send')}
      />
    </DeliveryProblem>
  )
}

function Bounces({ reports }: Pick<Delivery, 'reports'>) {
  const t = useTexts(talkTexts)
  const reasonText = useReasonText()
  return reports.map(({ address, action, bounce, diagnostic, reason, status }) => {
    if (!bounce) return null
    const isLost = action === 'failed'
    const text = reason ? reasonText(reason) : (diagnostic ?? status)
    return (
      <div key={address} className={css.deliveryBox} data-tone={isLost ? 'bad' : 'warn'} role="alert">
        {isLost ? <IconAlertCircle size={16} /> : <IconAlertTriangle size={16} />}
        <div className={css.deliveryWords}>
          <p>{t(isLost ? 'bounceHard' : 'bounceSoft', { address: shownAddress(address) })}</p>
          {text && <p>{t('bounceSays', { text })}</p>}
        </div>
      </div>
    )
  })
}

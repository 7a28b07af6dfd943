import type { Message } from '@postroom/contract'
import { Button } from '@postroom/ui'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconClock, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { showRefusal } from '../inbox.commands.ts'
import css from './delivery-state.module.css'
import { talkTexts } from './talk.texts.ts'

type DeliveryStateProps = { message: Message; conversationId?: string; isShort?: boolean }

/** How the sending of our own message stands, in the server's words where it has any. */
export function DeliveryState({ message, conversationId, isShort = false }: DeliveryStateProps) {
  const t = useTexts(talkTexts)
  const state = message.delivery?.state
  if (!state || (isShort && state === 'sent')) return null
  if (state === 'queued' || state === 'sending' || state === 'sent')
    return (
      <span className={isShort ? css.meta : css.delivery} role="status">
        {!isShort && (state === 'sent' ? <IconCheck size={14} /> : <IconClock size={14} />)}
        {t(state)}
      </span>
    )
  const title = state === 'failed' ? t('sendFailed') : t('unknown')
  if (isShort || !conversationId)
    return (
      <span className={css.meta} style={{ color: 'var(--pr-bad-text)' }}>
        {title}
      </span>
    )
  const isFailed = state === 'failed'
  return (
    <div className={css.deliveryBox} data-tone={isFailed ? 'bad' : 'warn'} role="alert">
      {isFailed ? <IconAlertCircle size={16} /> : <IconAlertTriangle size={16} />}
      <div className={css.deliveryWords}>
        <p>{title}</p>
        {message.delivery?.text && <p>{message.delivery.text}</p>}
        {!isFailed && <p>{t('unknownText')}</p>}
      </div>
      <RetryButton conversationId={conversationId} messageId={message.id} />
    </div>
  )
}

function RetryButton({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  const t = useTexts(talkTexts)
  const [isBusy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    // The message's new state comes with the event, here as everywhere.
    await call('conversations.retry_send', { conversationId, messageId }).catch(showRefusal)
    setBusy(false)
  }
  return (
    <Button size="xs" leftSection={<IconRefresh size={16} />} loading={isBusy} onClick={() => void retry()}>
      {t('retry')}
    </Button>
  )
}

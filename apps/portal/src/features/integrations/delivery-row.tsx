import type { WebhookAttempt, WebhookDelivery } from '@postroom/contract'
import { Button, SkeletonRows, StatusBadge } from '@postroom/ui'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatBytes, formatExact, formatNumber, formatShort, formatTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { deliveryQuery } from './integrations.api.ts'
import css from './integrations.module.css'
import { webhooksTexts } from './webhooks.texts.ts'

type DeliveryRowProps = {
  delivery: WebhookDelivery
  isOpen: boolean
  onToggle: () => void
  /** Undefined while the webhook is off. */
  onResend: (() => void) | undefined
}

/** One delivery; opened, it shows the request and the newest answer. */
export function DeliveryRow({ delivery, isOpen, onToggle, onResend }: DeliveryRowProps) {
  const t = useTexts(webhooksTexts)
  const { type, subject, state, tries, lastStatus, lastDurationMs, createdAt } = delivery
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const about = subject ?? (type === 'webhook.test' ? t('testAbout') : '')
  return (
    <li className={css.delivery} data-open={isOpen || undefined}>
      <div className={css.deliveryLine}>
        <button type="button" className={css.deliveryOpen} aria-expanded={isOpen} onClick={onToggle}>
          <Chevron size={16} aria-hidden />
          <time className={css.when} dateTime={createdAt} title={formatExact(new Date(createdAt))}>
            {formatShort(new Date(createdAt))}
          </time>
          <code className={css.type}>{type}</code>
          <span className={css.about}>{about}</span>
          <span className={css.tries} role="img" aria-label={t('triesCount', { count: tries.length })}>
            {tries.map(({ at, ok }) => (
              <i key={at} data-ok={ok} />
            ))}
          </span>
          <span className={css.status}>{lastStatus ?? '–'}</span>
          <span className={css.duration}>
            {lastDurationMs === null ? '' : t('ms', { ms: formatNumber(lastDurationMs) })}
          </span>
          <DeliveryState delivery={delivery} />
        </button>
        {onResend && state !== 'waiting' && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={t('resendNamed', { type, about })}
            onClick={onResend}
          >
            {t('resend')}
          </Button>
        )}
      </div>
      {isOpen && <Detail delivery={delivery} />}
    </li>
  )
}

function DeliveryState({ delivery: { state, nextAttemptAt, tries } }: { delivery: WebhookDelivery }) {
  const t = useTexts(webhooksTexts)
  if (state === 'delivered')
    return (
      <StatusBadge tone="ok">
        {tries.length > 1 ? t('deliveredAfter', { count: tries.length }) : t('result_delivered')}
      </StatusBadge>
    )
  if (state === 'failed') return <StatusBadge tone="bad">{t('result_failed')}</StatusBadge>
  if (tries.length === 0) return <StatusBadge tone="neutral">{t('sending')}</StatusBadge>
  return (
    <StatusBadge tone="warn">
      {nextAttemptAt ? t('nextTry', { when: formatShort(new Date(nextAttemptAt)) }) : t('result_waiting')}
    </StatusBadge>
  )
}

function Detail({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTexts(webhooksTexts)
  const version = `${delivery.state} ${delivery.tries.length}`
  const { data, error } = useQuery(deliveryQuery(delivery.webhookId, delivery.id, version))
  if (error) return <p className={css.help}>{error.message}</p>
  if (!data) return <SkeletonRows rows={3} />
  const last = data.attempts.at(-1)
  return (
    <div className={css.detail}>
      <div>
        <div className={css.detailHead}>
          <h3>{t('request')}</h3>
          <span>{t('post', { size: formatBytes(new TextEncoder().encode(data.body).length) })}</span>
        </div>
        <Block headers={last?.requestHeaders ?? []} body={pretty(data.body)} label={t('request')} />
      </div>
      <div>
        <div className={css.detailHead}>
          <h3>{t('response')}</h3>
          {last?.status && (
            <span>{t('statusAfter', { status: last.status, ms: formatNumber(last.durationMs) })}</span>
          )}
        </div>
        <Answer attempt={last} />
        <dl className={css.attempts}>
          <dt>{t('tries')}</dt>
          <dd>{data.attempts.map(({ at }) => formatTime(new Date(at))).join(', ') || '–'}</dd>
        </dl>
      </div>
    </div>
  )
}

function Answer({ attempt }: { attempt: WebhookAttempt | undefined }) {
  const t = useTexts(webhooksTexts)
  const reasonText = useReasonText()
  if (!attempt) return <p className={css.help}>{t('notSentYet')}</p>
  if (attempt.status === null)
    return <p className={css.help}>{attempt.reason && reasonText(attempt.reason)}</p>
  return <Block headers={attempt.responseHeaders} body={attempt.responseBody} label={t('response')} />
}

type BlockProps = { headers: readonly { name: string; value: string }[]; body: string; label: string }

const Block = ({ headers, body, label }: BlockProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is too long
  <section className={css.code} tabIndex={0} aria-label={label}>
    {headers.map(({ name, value }) => (
      <div key={name}>
        <span>{name}:</span> {value}
      </div>
    ))}
    <pre>{body}</pre>
  </section>
)

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

import type { Webhook, WebhookDelivery, WebhookDeliveryState } from '@postroom/contract'
import { Button, EmptyState, ErrorState, FilterButton, Notice, SkeletonRows, toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { deliveriesQuery } from './integrations.api.ts'
import css from './integrations.module.css'
import { webhooksTexts } from './webhooks.texts.ts'

type DeliveryLogProps = {
  webhook: Webhook
  result: WebhookDeliveryState | undefined
  onResult: (result: WebhookDeliveryState | undefined) => void
}

/** Deliveries of a webhook within 30 days, with their requests and answers. */
export function DeliveryLog({ webhook, result, onResult }: DeliveryLogProps) {
  const t = useTexts(webhooksTexts)
  const [openId, setOpen] = useState<string>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(webhook.id, result),
  )
  const { sendTest, resend } = useDeliveryActions(webhook)
  const deliveries = data?.pages.flatMap(({ items }) => items)
  const { failed, waiting } = webhook.counts
  return (
    <section className={css.log} aria-label={t('deliveriesTo', { name: webhook.name })}>
      <div className={css.logHead}>
        <h2 className={css.logTitle}>
          {t('deliveriesTo', { name: webhook.name })} <span>{t('kept')}</span>
        </h2>
        <FilterButton
          label={t('result')}
          value={result ?? 'all'}
          options={(['all', 'delivered', 'waiting', 'failed'] as const).map((value) => ({
            value,
            label: t(`result_${value}`),
          }))}
          onChange={(value) => onResult(value === 'all' ? undefined : value)}
        />
        <Button size="xs" onClick={() => void sendTest()}>
          {t('sendTest')}
        </Button>
        {webhook.active && failed > 0 && (
          <Button size="xs" onClick={() => void resend({ failedSince: monthAgo() })}>
            {t('resendFailed')}
          </Button>
        )}
      </div>
      {webhook.active && webhook.failingSince && (
        <Notice tone="bad">
          {t('failingText', { count: waiting, when: formatShort(new Date(webhook.failingSince)) })}
        </Notice>
      )}
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !deliveries ? (
        <SkeletonRows rows={4} />
      ) : deliveries.length === 0 ? (
        <EmptyState
          title={t(result ? 'noSuchDeliveries' : 'noDeliveries')}
          text={result ? undefined : t('noDeliveriesText')}
        />
      ) : (
        <ul className={css.deliveries}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isOpen={openId === delivery.id}
              onToggle={() => setOpen(openId === delivery.id ? undefined : delivery.id)}
              onResend={webhook.active ? () => void resend({ deliveryIds: [delivery.id] }) : undefined}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

/** Deliveries are kept for so long. */
const keptMs = 30 * 86_400_000
const monthAgo = (): string => new Date(nowMs() - keptMs).toISOString()

function useDeliveryActions({ id: webhookId }: Webhook) {
  const t = useTexts(webhooksTexts)
  const client = useQueryClient()
  const attemptTest = useAttempt()
  const attemptResend = useAttempt()
  const refresh = () => client.invalidateQueries({ queryKey: ['webhooks'] })
  return {
    sendTest: () =>
      runAction(
        async (): Promise<WebhookDelivery> => {
          const delivery = await attemptTest({ webhookId }, (input, options) =>
            call('webhooks.send_test', input, options),
          )
          await refresh()
          return delivery
        },
        { done: t('testSent') },
      ),
    resend: (which: { deliveryIds: string[] } | { failedSince: string }) =>
      runAction(async () => {
        const { count } = await attemptResend({ webhookId, ...which }, (input, options) =>
          call('webhooks.resend', input, options),
        )
        await refresh()
        toast.ok(t('resent', { count }))
      }),
  }
}

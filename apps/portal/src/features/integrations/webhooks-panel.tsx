import type { Webhook } from '@postroom/contract'
import { Button, type Column, DataList, EmptyState, StatusBadge, Switch } from '@postroom/ui'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { formatList, formatNumber, formatShare, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { DeliveryLog } from './delivery-log.tsx'
import css from './integrations.module.css'
import type { IntegrationsSearch } from './integrations.search.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { DeleteWebhookDialog, useWebhookSwitch, WebhookMenu } from './webhook-menu.tsx'
import { webhooksTexts } from './webhooks.texts.ts'

type WebhooksPanelProps = {
  webhooks: UseQueryResult<{ items: Webhook[]; abilities: string[] }>
  search: IntegrationsSearch
  onShow: (search: IntegrationsSearch, options?: { replace?: boolean }) => void
}

/** The webhooks of the workspace, and the deliveries of the chosen one. */
export function WebhooksPanel({ webhooks, search, onShow }: WebhooksPanelProps) {
  const t = useTexts(webhooksTexts)
  const [deleting, setDeleting] = useState<Webhook>()
  const [revealedId, setRevealed] = useState<string>()
  const all = webhooks.data?.items ?? []
  const chosen = all.find(({ id }) => id === search.webhook)
  const revealed = all.find(({ id }) => id === revealedId)
  return (
    <>
      <DataList
        label={t('webhooks')}
        columns={useColumns()}
        rows={webhooks.data?.items}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...listProblem(webhooks)}
        onOpen={({ id }) => onShow({ tab: 'webhooks', webhook: id })}
        rowMenu={(webhook) => (
          <WebhookMenu
            webhook={webhook}
            onEdit={() => onShow({ ...search, tab: 'webhooks', edit: webhook.id })}
            onLog={() => onShow({ tab: 'webhooks', webhook: webhook.id })}
            onSecret={() => setRevealed(webhook.id)}
            onDelete={() => setDeleting(webhook)}
          />
        )}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} />}
                onClick={() => onShow({ ...search, edit: 'new' })}
              >
                {t('add')}
              </Button>
            }
          />
        }
      />
      {chosen && (
        <DeliveryLog
          key={chosen.id}
          webhook={chosen}
          result={search.result}
          onResult={(result) => onShow({ ...search, result }, { replace: true })}
        />
      )}
      {deleting && (
        <DeleteWebhookDialog
          webhook={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => onShow({ tab: 'webhooks' })}
        />
      )}
      {revealed && <SecretDialog webhook={revealed} onClose={() => setRevealed(undefined)} />}
    </>
  )
}

function useColumns(): Column<Webhook>[] {
  const t = useTexts(webhooksTexts)
  const toggle = useWebhookSwitch()
  return [
    {
      id: 'active',
      title: t('isOn'),
      titleHidden: true,
      width: '4rem',
      cell: (webhook) => (
        <Switch
          aria-label={t('switchOf', { name: webhook.name })}
          checked={webhook.active}
          onClick={(event) => event.stopPropagation()}
          onChange={({ currentTarget }) => toggle(webhook, currentTarget.checked)}
        />
      ),
    },
    {
      id: 'name',
      title: t('webhook'),
      cell: ({ name, url, format }) => (
        <span className={css.named}>
          <span className={css.name}>{name}</span>
          <span className={css.address} title={url}>
            {format === 'standard'
              ? url
              : t('postsTo', { app: t(`format_${format}`), host: new URL(url).host })}
          </span>
        </span>
      ),
    },
    {
      id: 'events',
      title: t('events'),
      hideBelow: 'tablet',
      cell: ({ events }) => (
        <span className={css.events}>
          {events.length === 0 ? t('onlyRules') : formatList(events.map((event) => t(`event_${event}`)))}
        </span>
      ),
    },
    {
      id: 'state',
      title: t('state'),
      width: '12rem',
      hideBelow: 'phone',
      cell: (webhook) => <State webhook={webhook} />,
    },
    {
      id: 'sent',
      title: t('sent'),
      width: '7rem',
      align: 'end',
      hideBelow: 'tablet',
      cell: ({ counts }) => (counts.all === 0 ? '–' : formatNumber(counts.all)),
    },
    {
      id: 'delivered',
      title: t('delivered'),
      width: '6rem',
      align: 'end',
      hideBelow: 'phone',
      cell: ({ counts }) => (counts.all === 0 ? '–' : formatShare(counts.delivered / counts.all)),
    },
  ]
}

function State({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhooksTexts)
  const reasonText = useReasonText()
  const { active, offReason, failingSince, lastDeliveredAt, updatedAt } = webhook
  const when = (moment: string) => formatShort(new Date(moment))
  if (!active)
    return (
      <span title={offReason ? reasonText(offReason) : undefined}>
        <StatusBadge tone={offReason ? 'warn' : 'neutral'}>
          {t('offSince', { when: when(updatedAt) })}
        </StatusBadge>
      </span>
    )
  if (failingSince)
    return <StatusBadge tone="bad">{t('failingSince', { when: when(failingSince) })}</StatusBadge>
  if (!lastDeliveredAt) return <StatusBadge tone="neutral">{t('nothingYet')}</StatusBadge>
  return <StatusBadge tone="ok">{t('deliveredAt', { when: when(lastDeliveredAt) })}</StatusBadge>
}

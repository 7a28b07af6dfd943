import type { Webhook } from '@postroom/contract'
import { ConfirmDialog, Menu, toast } from '@postroom/ui'
import { IconKey, IconList, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { webhooksQuery } from './integrations.api.ts'
import { webhooksTexts } from './webhooks.texts.ts'

type WebhookMenuProps = {
  webhook: Webhook
  onEdit: () => void
  onLog: () => void
  onSecret: () => void
  onDelete: () => void
}

/** What can be done with one webhook. */
export function WebhookMenu({ webhook, onEdit, onLog, onSecret, onDelete }: WebhookMenuProps) {
  const t = useTexts(webhooksTexts)
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
        {t('edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconList size={16} />} onClick={onLog}>
        {t('log')}
      </Menu.Item>
      {webhook.format === 'standard' && (
        <Menu.Item leftSection={<IconKey size={16} />} onClick={onSecret}>
          {t('secret')}
        </Menu.Item>
      )}
      <Menu.Item data-tone="bad" leftSection={<IconTrash size={16} />} onClick={onDelete}>
        {t('delete')}
      </Menu.Item>
    </>
  )
}

/** Switches a webhook on or off, at once in the list and back if the server refuses. */
export function useWebhookSwitch() {
  const client = useQueryClient()
  const { queryKey } = webhooksQuery
  const show = (id: string, active: boolean) =>
    client.setQueryData(
      queryKey,
      (before) =>
        before && { ...before, items: before.items.map((one) => (one.id === id ? { ...one, active } : one)) },
    )
  return ({ id }: Webhook, active: boolean) =>
    void runAction(
      async () => {
        await call('webhooks.toggle', { webhookId: id, active })
        await client.invalidateQueries({ queryKey: ['webhooks'] })
      },
      {
        sets: `webhook ${id}`,
        optimistic: () => {
          show(id, active)
          return () => show(id, !active)
        },
      },
    )
}

type DeleteWebhookDialogProps = { webhook: Webhook; onClose: () => void; onDeleted: () => void }

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook, onClose, onDeleted }: DeleteWebhookDialogProps) {
  const t = useTexts(webhooksTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      onClose={onClose}
      title={t('deleteQuestion', { name: webhook.name })}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await call('webhooks.delete', { webhookId: webhook.id })
        await client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
        toast.ok(t('deleted', { name: webhook.name }))
        onDeleted()
      }}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}

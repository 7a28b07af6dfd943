import type { Webhook } from '@postroom/contract'
import { Button, CopyButton, Modal, Notice, SkeletonBar, Stack } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { secretQuery } from './integrations.api.ts'
import css from './integrations.module.css'
import { webhooksTexts } from './webhooks.texts.ts'

/** Shows the secret that signs requests, and replaces it. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts(webhooksTexts)
  const client = useQueryClient()
  const { data, error } = useQuery(secretQuery(webhook.id))
  const rotate = () =>
    void runAction(
      async () => {
        await call('webhooks.rotate_secret', { webhookId: webhook.id })
        await client.invalidateQueries({ queryKey: ['webhooks'] })
      },
      { done: t('rotated') },
    )
  return (
    <Modal opened onClose={onClose} title={t('secretOf', { name: webhook.name })}>
      <Stack gap="lg">
        <p className={css.help}>{t('secretHelp')}</p>
        {error && <Notice tone="bad">{error.message}</Notice>}
        {data ? <code className={css.secretText}>{data.secret}</code> : !error && <SkeletonBar />}
        {webhook.previousSecretUntil && (
          <p className={css.help}>
            {t('previousUntil', { when: formatDateTime(new Date(webhook.previousSecretUntil)) })}
          </p>
        )}
        <div className={css.secretFoot}>
          {data && <CopyButton value={data.secret} size="sm" />}
          <Button onClick={rotate}>{t('rotate')}</Button>
        </div>
      </Stack>
    </Modal>
  )
}

import type { Rule } from '@postroom/contract'
import { Button, ConfirmDialog, CopyButton, ErrorState, SkeletonRows, TextInput } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './rule-editor.module.css'
import { ruleAddressQuery } from './rules.api.ts'
import { webhookAddressTexts } from './webhook-address.texts.ts'

/** The address at which other systems start the rule; a rule has one once it is saved with the event. */
export function WebhookAddress({ rule }: { rule: Rule | undefined }) {
  const t = useTexts(webhookAddressTexts)
  return (
    <div className={css.address}>
      {rule?.triggers.includes('webhook_received') ? (
        <SavedAddress rule={rule} />
      ) : (
        <p className={css.hint}>{t('saveFirst')}</p>
      )}
    </div>
  )
}

function SavedAddress({ rule }: { rule: Rule }) {
  const t = useTexts(webhookAddressTexts)
  const client = useQueryClient()
  const [isRenewing, setRenewing] = useState(false)
  const query = ruleAddressQuery(rule.id)
  const { data, error, refetch } = useQuery(query)
  if (isApiError(error))
    return (
      <ErrorState inline message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={2} />
  return (
    <>
      <div className={css.addressRow}>
        <TextInput
          aria-label={t('address')}
          readOnly
          value={data.url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={data.url} />
        <Button onClick={() => setRenewing(true)}>{t('renew')}</Button>
      </div>
      <p className={css.hint}>
        {t('help', {
          fields: 'customer, conversationId, messageId',
          values: 'values',
          example: '{{webhook.order}}',
        })}
      </p>
      <ConfirmDialog
        opened={isRenewing}
        destructive
        onClose={() => setRenewing(false)}
        title={t('renewQuestion')}
        confirmLabel={t('renew')}
        onConfirm={async () =>
          client.setQueryData(query.queryKey, await call('rules.renew_address', { ruleId: rule.id }))
        }
      >
        {t('renewText')}
      </ConfirmDialog>
    </>
  )
}

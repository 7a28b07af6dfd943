import type { QuarantinedMessage } from '@postroom/contract'
import { Button, ErrorState, HelpText } from '@postroom/ui'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatBytes, formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { quarantineQuery } from './sync-audit.api.ts'
import css from './sync-audit.module.css'
import { syncAuditTexts } from './sync-audit.texts.ts'

/** Quarantined messages with their reasons and a retry for each. */
export function QuarantineList({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(syncAuditTexts)
  const asked = useQuery(quarantineQuery(mailboxId))
  const items = asked.data?.items ?? []
  if (!asked.data && isApiError(asked.error))
    return (
      <ErrorState
        inline
        message={asked.error.message}
        requestId={asked.error.requestId}
        onRetry={() => void asked.refetch()}
      />
    )
  if (items.length === 0) return null
  return (
    <section className={css.quarantine} aria-label={t('quarantine')}>
      <h3>{t('quarantine')}</h3>
      <HelpText>{t('quarantineHelp')}</HelpText>
      <ul>
        {items.map((item) => (
          <QuarantinedItem key={item.id} mailboxId={mailboxId} item={item} />
        ))}
      </ul>
    </section>
  )
}

function QuarantinedItem({ mailboxId, item }: { mailboxId: string; item: QuarantinedMessage }) {
  const t = useTexts(syncAuditTexts)
  const client = useQueryClient()
  const { queryKey } = quarantineQuery(mailboxId)

  const readAgain = () =>
    runAction(async () => {
      await call('mailSync.parse_again', { mailboxId, quarantinedId: item.id })
      client.setQueryData(
        queryKey,
        (before) =>
          before && {
            items: before.items.map((one) => (one.id === item.id ? { ...one, isAskedFor: true } : one)),
          },
      )
      void client.invalidateQueries({ queryKey: ['sync-audit'] })
    })

  return (
    <li className={css.item}>
      <div>
        <strong>{item.subject || t('noSubject')}</strong>
        <span className={css.note}>
          {[
            t('where', { folder: item.folder, uid: item.uid }),
            formatRelative(item.firstAt),
            item.isKept ? t('bytesKept', { size: formatBytes(item.sizeBytes) }) : t('bytesNotKept'),
            t('tries', { n: item.attempts }),
          ].join(' · ')}
        </span>
        <span className={css.note} title={item.error}>
          {t(`kind_${item.kind}`)}
        </span>
      </div>
      <span className={css.acts}>
        {item.sourceUrl && (
          <Button
            size="xs"
            leftSection={<IconDownload size={14} />}
            renderRoot={(props) => <a {...props} href={item.sourceUrl ?? ''} download />}
          >
            {t('download')}
          </Button>
        )}
        <Button size="xs" disabled={item.isAskedFor} onClick={() => void readAgain()}>
          {item.isAskedFor ? t('parsing') : t('parseAgain')}
        </Button>
      </span>
    </li>
  )
}

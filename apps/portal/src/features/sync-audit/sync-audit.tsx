import type { FolderAudit, SyncAudit } from '@postroom/contract'
import { Button, ErrorState, HelpText, Notice, SkeletonRows, StatusBadge } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime, formatNumber, formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { QuarantineList } from './quarantine-list.tsx'
import { syncAuditQuery } from './sync-audit.api.ts'
import css from './sync-audit.module.css'
import { syncAuditTexts } from './sync-audit.texts.ts'

/** Sync audit: messages on the server and synced, by folder, and messages that could not be read. */
export function MailAudit({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(syncAuditTexts)
  const asked = useQuery(syncAuditQuery(mailboxId))
  const audit = asked.data
  const compare = () =>
    runAction(() => call('mailSync.audit_now', { mailboxId }), {
      done: t('auditStarted'),
      toastId: `audit-${mailboxId}`,
    })
  if (!audit && isApiError(asked.error))
    return (
      <ErrorState
        inline
        message={asked.error.message}
        requestId={asked.error.requestId}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!audit) return <SkeletonRows rows={3} />
  return (
    <div className={css.audit}>
      {audit.failure ? <Failing failure={audit.failure} /> : <InStep audit={audit} />}
      {audit.watchMode && <WatchMode watchMode={audit.watchMode} />}
      {audit.folders.length > 0 ? <Folders folders={audit.folders} /> : <HelpText>{t('noFolders')}</HelpText>}
      <div>
        <Button size="xs" leftSection={<IconChecks size={14} />} onClick={() => void compare()}>
          {t('auditNow')}
        </Button>
      </div>
      {audit.folders.some(({ quarantined }) => quarantined > 0) && <QuarantineList mailboxId={mailboxId} />}
    </div>
  )
}

function InStep({ audit }: { audit: SyncAudit }) {
  const t = useTexts(syncAuditTexts)
  const { confirmedAt, lastDelayMs } = audit
  if (confirmedAt === null) return null
  const seconds = lastDelayMs === null ? null : lastDelayMs / 1000
  const time =
    seconds === null
      ? null
      : seconds < 0.1
        ? t('delayBelow')
        : t('delaySeconds', { s: formatNumber(Math.round(seconds * 10) / 10) })
  return (
    <HelpText>
      {t('inStep', { when: formatRelative(confirmedAt) })}
      {time && `. ${t('delay', { time })}`}
    </HelpText>
  )
}

/** How new mail is noticed, where the mailbox supports more than one way. */
function WatchMode({
  watchMode: { mode, since, reason },
}: {
  watchMode: NonNullable<SyncAudit['watchMode']>
}) {
  const t = useTexts(syncAuditTexts)
  const when = formatDateTime(since)
  return (
    <HelpText>
      {mode === 'push' ? t('watchModePush', { when }) : t('watchModePoll', { when })}
      {reason && ` ${t(`watch_mode_${reason}`)}`}
    </HelpText>
  )
}

function Failing({ failure }: { failure: NonNullable<SyncAudit['failure']> }) {
  const t = useTexts(syncAuditTexts)
  const { kind, since, attempts, nextTryAt } = failure
  const isAhead = nextTryAt !== null && Date.parse(nextTryAt) > nowMs()
  return (
    <Notice tone={kind === 'auth' ? 'bad' : 'warn'} live>
      {t('failing', {
        kind: t(`fail_${kind}`),
        since: formatRelative(since),
        attempts,
        next: isAhead ? formatRelative(nextTryAt) : t('soon'),
      })}
    </Notice>
  )
}

function Folders({ folders }: { folders: FolderAudit[] }) {
  const t = useTexts(syncAuditTexts)
  return (
    <table className={css.table} aria-label={t('folders')}>
      <thead>
        <tr>
          <th scope="col">{t('folder')}</th>
          <th scope="col" data-number>
            {t('onServer')}
          </th>
          <th scope="col" data-number>
            {t('held')}
          </th>
          <th scope="col">{t('audited')}</th>
        </tr>
      </thead>
      <tbody>
        {folders.map((folder) => (
          <FolderRow key={folder.path} folder={folder} />
        ))}
      </tbody>
    </table>
  )
}

function FolderRow({ folder }: { folder: FolderAudit }) {
  const t = useTexts(syncAuditTexts)
  const { path, onServer, held, quarantined } = folder
  const gap = (onServer ?? 0) - held - quarantined
  return (
    <tr>
      <th scope="row">{path === 'INBOX' ? t('role_inbox') : path}</th>
      <td data-number data-label={t('onServer')}>
        {onServer === null ? '–' : formatNumber(onServer)}
      </td>
      <td data-number data-label={t('held')}>
        {formatNumber(held)}
        {quarantined > 0 && <small>{t('quarantinedCount', { n: quarantined })}</small>}
      </td>
      <td data-label={t('audited')}>
        <span className={css.state}>
          <StatusBadge tone={gap === 0 ? 'ok' : 'accent'}>
            {gap === 0 ? t('equal') : gap > 0 ? t('behindBy', { n: gap }) : t('tooMany', { n: -gap })}
          </StatusBadge>
          <small>
            <AuditText {...folder} />
          </small>
        </span>
      </td>
    </tr>
  )
}

function AuditText({ auditedAt, audit }: Pick<FolderAudit, 'auditedAt' | 'audit'>) {
  const t = useTexts(syncAuditTexts)
  if (auditedAt === null) return t('notAudited')
  const { missing, surplus } = audit
  const when = formatRelative(auditedAt)
  if (missing === 0 && surplus === 0) return when
  return `${when}: ${t('auditCorrected', { missing, surplus, sep: missing > 0 && surplus > 0 ? ', ' : '' })}`
}

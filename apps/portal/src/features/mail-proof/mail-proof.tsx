import type { FolderProof, MailboxProof } from '@postroom/contract'
import { Button, ErrorState, Notice, SkeletonRows, StatusBadge } from '@postroom/ui'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime, formatNumber, formatRelative } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { AsideList } from './aside-list.tsx'
import { proofQuery } from './mail-proof.api.ts'
import css from './mail-proof.module.css'
import { mailProofTexts } from './mail-proof.texts.ts'

/** Sync audit: messages on the server and synced, by folder, and messages that could not be read. */
export function MailProof({ mailboxId }: { mailboxId: string }) {
  const t = useTexts(mailProofTexts)
  const asked = useQuery(proofQuery(mailboxId))
  const proof = asked.data
  const compare = () =>
    runAction(() => call('mailroom.audit_now', { mailboxId }), {
      done: t('auditStarted'),
      toastId: `audit-${mailboxId}`,
    })
  if (!proof && isApiError(asked.error))
    return (
      <ErrorState
        inline
        message={asked.error.message}
        requestId={asked.error.requestId}
        onRetry={() => void asked.refetch()}
      />
    )
  if (!proof) return <SkeletonRows rows={3} />
  return (
    <div className={css.proof}>
      {proof.failure ? <Failing failure={proof.failure} /> : <InStep proof={proof} />}
      {proof.news && <News news={proof.news} />}
      {proof.folders.length > 0 ? (
        <Folders folders={proof.folders} />
      ) : (
        <p className={css.note}>{t('noFolders')}</p>
      )}
      <div>
        <Button size="xs" leftSection={<IconChecks size={14} />} onClick={() => void compare()}>
          {t('auditNow')}
        </Button>
      </div>
      {proof.folders.some(({ aside }) => aside > 0) && <AsideList mailboxId={mailboxId} />}
    </div>
  )
}

function InStep({ proof }: { proof: MailboxProof }) {
  const t = useTexts(mailProofTexts)
  const { confirmedAt, lastDelayMs } = proof
  if (confirmedAt === null) return null
  const seconds = lastDelayMs === null ? null : lastDelayMs / 1000
  const time =
    seconds === null
      ? null
      : seconds < 0.1
        ? t('delayBelow')
        : t('delaySeconds', { s: formatNumber(Math.round(seconds * 10) / 10) })
  return (
    <p className={css.note}>
      {t('inStep', { when: formatRelative(confirmedAt) })}
      {time && `. ${t('delay', { time })}`}
    </p>
  )
}

/** How new mail is noticed, where the mailbox supports more than one way. */
function News({ news: { how, since, reason } }: { news: NonNullable<MailboxProof['news']> }) {
  const t = useTexts(mailProofTexts)
  const when = formatDateTime(since)
  return (
    <p className={css.note}>
      {how === 'told' ? t('newsTold', { when }) : t('newsAsked', { when })}
      {reason && ` ${t(`news_${reason}`)}`}
    </p>
  )
}

function Failing({ failure }: { failure: NonNullable<MailboxProof['failure']> }) {
  const t = useTexts(mailProofTexts)
  const { kind, since, attempts, nextTryAt } = failure
  const isAhead = nextTryAt !== null && Date.parse(nextTryAt) > Date.now()
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

function Folders({ folders }: { folders: FolderProof[] }) {
  const t = useTexts(mailProofTexts)
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

function FolderRow({ folder }: { folder: FolderProof }) {
  const t = useTexts(mailProofTexts)
  const { path, onServer, held, aside } = folder
  const gap = (onServer ?? 0) - held - aside
  return (
    <tr>
      <th scope="row">{path === 'INBOX' ? t('role_inbox') : path}</th>
      <td data-number data-label={t('onServer')}>
        {onServer === null ? '–' : formatNumber(onServer)}
      </td>
      <td data-number data-label={t('held')}>
        {formatNumber(held)}
        {aside > 0 && <small>{t('asideCount', { n: aside })}</small>}
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

function AuditText({ auditedAt, audit }: Pick<FolderProof, 'auditedAt' | 'audit'>) {
  const t = useTexts(mailProofTexts)
  if (auditedAt === null) return t('notAudited')
  const { missing, surplus } = audit
  const when = formatRelative(auditedAt)
  if (missing === 0 && surplus === 0) return when
  return `${when}: ${t('auditMended', { missing, surplus, sep: missing > 0 && surplus > 0 ? ', ' : '' })}`
}

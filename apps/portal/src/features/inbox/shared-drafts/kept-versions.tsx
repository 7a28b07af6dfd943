import type { DraftVersion } from '@postroom/contract'
import { Button, CopyButton, ErrorState, SkeletonArea, SkeletonBar } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { plainTextOf } from '#lib/plain-text.ts'
import { useNames } from '../directory.ts'
import { DraftText } from './draft-text.tsx'
import { ExpandableDraft } from './expandable-draft.tsx'
import { useReplacing } from './replace-own.tsx'
import { draftVersionsQuery } from './shared-drafts.api.ts'
import { showOwnDraft } from './shared-drafts.commands.ts'
import css from './shared-drafts.module.css'
import { sharedDraftsTexts } from './shared-drafts.texts.ts'

type KeptVersionsProps = { conversationId: string; count: number; onOwn: () => void }

/** Drafts of this person that colleagues took over or that they replaced, to copy or to go on with. */
export function KeptVersions({ conversationId, count, onOwn }: KeptVersionsProps) {
  const t = useTexts(sharedDraftsTexts)
  const label = t('versions', { count })
  return (
    <ExpandableDraft label={label} line={<span className={css.words}>{label}</span>}>
      <Versions conversationId={conversationId} onOwn={onOwn} />
    </ExpandableDraft>
  )
}

function Versions({ conversationId, onOwn }: Omit<KeptVersionsProps, 'count'>) {
  const t = useTexts(sharedDraftsTexts)
  const { data, error, refetch } = useQuery(draftVersionsQuery(conversationId))
  if (error)
    return (
      <ErrorState
        title={t('versionsFailed')}
        message={isApiError(error) ? error.message : ''}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <SkeletonArea>
        <SkeletonBar />
      </SkeletonArea>
    )
  return (
    <ul className={css.versions}>
      {data.items.map((version) => (
        <Version key={version.id} version={version} onOwn={onOwn} />
      ))}
    </ul>
  )
}

function Version({ version, onOwn }: { version: DraftVersion; onOwn: () => void }) {
  const { conversationId, id: versionId, takenById, keptAt, writtenAt, html } = version
  const t = useTexts(sharedDraftsTexts)
  const client = useQueryClient()
  const names = useNames()
  const time = formatDateTime(keptAt)
  async function restore(replacesOwn: boolean) {
    const place = { conversationId, versionId, replacesOwn }
    const { draft } = await call('conversations.restore_draft_version', place)
    showOwnDraft(client, conversationId, draft)
    onOwn()
  }
  const restoring = useReplacing(restore)
  return (
    <li aria-label={t('versionOf', { time: formatDateTime(writtenAt) })}>
      <p className={css.facts}>
        {takenById
          ? t('takenBy', { name: names(takenById) || t('someone'), time })
          : t('replacedAt', { time })}
      </p>
      <DraftText draft={version} />
      <div className={css.choices}>
        <CopyButton value={plainTextOf(html)} label={t('copy')} />
        <Button size="xs" loading={restoring.isPending} onClick={restoring.start}>
          {t('use')}
        </Button>
      </div>
      {restoring.question}
    </li>
  )
}

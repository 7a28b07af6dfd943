import type { ColleagueDraft as Colleague } from '@postroom/contract'
import { Button, ErrorState, SkeletonArea, SkeletonBar, toast } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PersonAvatar } from '#features/avatars/index.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useToday } from '#lib/use-today.ts'
import { useNames } from '../directory.ts'
import { DraftText } from './draft-text.tsx'
import { ExpandableDraft } from './expandable-draft.tsx'
import { useReplacing } from './replace-own.tsx'
import { colleagueDraftQuery } from './shared-drafts.api.ts'
import { takeOver } from './shared-drafts.commands.ts'
import css from './shared-drafts.module.css'
import { sharedDraftsTexts } from './shared-drafts.texts.ts'

/** Changes are announced at most every five seconds; the last one is fetched in this time. */
const refetchedEveryMs = 10_000

type ColleagueDraftProps = {
  conversationId: string
  draft: Colleague
  isWriting: boolean
  mayReply: boolean
  /** The draft was taken over. */
  onOwn: () => void
}

/** A line that says whose draft it is, with the draft to read, and a button that takes it over. */
export function ColleagueDraft({ conversationId, draft, isWriting, mayReply, onOwn }: ColleagueDraftProps) {
  const { userId, updatedAt } = draft
  const t = useTexts(sharedDraftsTexts)
  const client = useQueryClient()
  const today = useToday()
  const name = useNames()(userId) || t('someone')
  const firstName = name === t('someone') ? name : (name.split(' ')[0] ?? name)
  const place = { conversationId, userId }
  async function take(replacesOwn: boolean) {
    await takeOver(client, place, replacesOwn)
    toast.ok(t('takenFrom', { name }))
    onOwn()
  }
  const taking = useReplacing(take)
  return (
    <ExpandableDraft
      label={t('draftOf', { name })}
      line={
        <>
          <PersonAvatar userId={userId} name={name} size={20} />
          <span role="status" className={css.words}>
            {isWriting
              ? t('isWriting', { name: firstName })
              : t('hasDraft', { name: firstName, time: formatShort(updatedAt, today) })}
          </span>
        </>
      }
      actions={
        mayReply && (
          <>
            <Button size="xs" loading={taking.isPending} onClick={taking.start}>
              {t('takeOver')}
            </Button>
            {taking.question}
          </>
        )
      }
    >
      <Shown {...place} isWriting={isWriting} />
    </ExpandableDraft>
  )
}

type ShownProps = { conversationId: string; userId: string; isWriting: boolean }

function Shown({ conversationId, userId, isWriting }: ShownProps) {
  const t = useTexts(sharedDraftsTexts)
  const { data, error, refetch } = useQuery({
    ...colleagueDraftQuery(conversationId, userId),
    refetchInterval: isWriting ? refetchedEveryMs : false,
  })
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        message={isApiError(error) ? error.message : ''}
        onRetry={() => void refetch()}
      />
    )
  if (data) return <DraftText draft={data.draft} />
  return (
    <SkeletonArea>
      <SkeletonBar />
      <SkeletonBar width="60%" />
    </SkeletonArea>
  )
}

import type { Comment } from '@postroom/contract'
import { ErrorState, Modal, SkeletonArea, SkeletonBar } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { formatExact } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useNames } from '../directory.ts'
import { talkTexts } from '../talk/talk.texts.ts'
import css from './comments.module.css'
import { commentsTexts } from './comments.texts.ts'
import { MentionedText } from './mentioned-text.tsx'

type CommentVersionsProps = { comment: Comment; conversationId: string; onClose: () => void }

/** What a comment said before, the newest first: who wrote it, when, and the text. */
export function CommentVersions({ comment, conversationId, onClose }: CommentVersionsProps) {
  const t = useTexts(commentsTexts)
  const talk = useTexts(talkTexts)
  const names = useNames()
  const { data, error, refetch } = useQuery({
    queryKey: ['comment-versions', comment.id, comment.editedAt],
    queryFn: () => call('conversations.list_comment_versions', { conversationId, commentId: comment.id }),
  })
  const current = { ...comment, writtenAt: comment.editedAt ?? comment.createdAt }
  const name = names(comment.authorId) || talk('someone')
  return (
    <Modal opened onClose={onClose} size={560} title={t('versionsTitle')}>
      {error ? (
        <ErrorState
          title={t('versionsFailed')}
          message={isApiError(error) ? error.message : ''}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ol className={css.versions}>
          {[current, ...data.items.toReversed()].map((version) => (
            <li key={version.writtenAt}>
              <p className={css.by}>
                <b>{name}</b>
                <time dateTime={version.writtenAt}>{formatExact(version.writtenAt)}</time>
                {version === current && <span>{t('now')}</span>}
              </p>
              <div className={css.text}>
                <MentionedText text={version.text} names={version.mentionIds.map(names)} />
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <SkeletonArea>
          <SkeletonBar width="12rem" />
          <SkeletonBar />
        </SkeletonArea>
      )}
    </Modal>
  )
}

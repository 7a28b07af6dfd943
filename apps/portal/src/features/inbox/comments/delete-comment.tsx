import type { Comment } from '@postroom/contract'
import { ConfirmDialog } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { commentsTexts } from './comments.texts.ts'
import { showComment } from './show-comment.ts'

type DeleteCommentProps = { comment: Comment; conversationId: string; onClose: () => void }

export function DeleteComment({ comment, conversationId, onClose }: DeleteCommentProps) {
  const t = useTexts(commentsTexts)
  const client = useQueryClient()
  return (
    <ConfirmDialog
      opened
      destructive
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      onClose={onClose}
      onConfirm={async () => {
        const place = { conversationId, commentId: comment.id }
        const deleted = await call('conversations.delete_comment', place)
        client.removeQueries({ queryKey: ['comment-versions', comment.id] })
        showComment(client, conversationId, deleted)
        onClose()
      }}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}

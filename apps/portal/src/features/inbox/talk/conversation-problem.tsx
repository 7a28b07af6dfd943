import { ErrorState, LinkButton } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { UnsentText } from '../shared-drafts/unsent-text.tsx'
import { conversationProblemTexts } from './conversation-problem.texts.ts'
import css from './talk-pane.module.css'

type ConversationProblemProps = {
  conversationId: string
  error: Error
  onBack: () => void
  onRetry: () => void
}

/** Why a conversation is not shown. */
export function ConversationProblem({ conversationId, error, onBack, onRetry }: ConversationProblemProps) {
  const t = useTexts(conversationProblemTexts)
  const isGone = isApiError(error) && error.status === 404
  return (
    <div className={css.problem}>
      <ErrorState
        title={t('failed')}
        message={isGone ? t('gone') : isApiError(error) ? error.message : ''}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={isGone ? undefined : onRetry}
        action={<LinkButton onClick={onBack}>{t('back')}</LinkButton>}
      />
      {isGone && <UnsentText conversationId={conversationId} />}
    </div>
  )
}

import { ErrorState, SkeletonArea, SkeletonBar } from '@postroom/ui'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { talkTexts } from './talk.texts.ts'
import css from './talk-pane.module.css'

/** Why a conversation is not shown. */
export function Problem({
  error,
  onBack,
  onRetry,
}: {
  error: unknown
  onBack: () => void
  onRetry: () => void
}) {
  const t = useTexts(talkTexts)
  const isGone = isApiError(error) && error.status === 404
  return (
    <div className={css.problem}>
      <ErrorState
        title={t('failed')}
        message={isGone ? t('gone') : isApiError(error) ? error.message : ''}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={isGone ? undefined : onRetry}
        action={
          <button type="button" className={css.link} onClick={onBack}>
            {t('back')}
          </button>
        }
      />
    </div>
  )
}

/** Stands for a conversation that is loading. */
export function TalkSkeleton() {
  const t = useTexts(talkTexts)
  return (
    <div className={css.skeleton}>
      <h1 data-visually-hidden>{t('loading')}</h1>
      <SkeletonArea>
        <SkeletonBar width="60%" height="1rem" />
        <div className={css.skeletonBody}>
          <SkeletonBar width="12rem" />
          <SkeletonBar />
          <SkeletonBar width="90%" />
          <SkeletonBar width="70%" />
        </div>
      </SkeletonArea>
    </div>
  )
}

import { SkeletonArea, SkeletonBar } from '@postroom/ui'
import { type ComponentProps, Suspense } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import type { ConversationProblem } from './conversation-problem.tsx'
import { talkTexts } from './talk.texts.ts'
import css from './talk-pane.module.css'

const Failed = lazy(() => import('../views/parts.ts').then((module) => module.ConversationProblem))

// Without a connection the code may not be there either; then the conversation is still to come.
export const Problem = (props: ComponentProps<typeof ConversationProblem>) => (
  <Suspense fallback={<TalkSkeleton />}>
    <Failed {...props} />
  </Suspense>
)

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

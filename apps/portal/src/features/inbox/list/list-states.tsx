import { SkeletonArea, SkeletonBar } from '@postroom/ui'
import { type ComponentProps, type CSSProperties, Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import css from './conversation-list.module.css'
import type * as outcomes from './list-outcomes.tsx'

// Loaded on demand: a list with rows needs none of this.
const load = () => import('./list-outcomes.tsx')
const Empty = lazy(() => load().then((module) => module.EmptyList))
const Failed = lazy(() => load().then((module) => module.ListProblem))
const MoreFailed = lazy(() => load().then((module) => module.MoreProblem))

export const EmptyList = (props: ComponentProps<typeof outcomes.EmptyList>) => (
  <Suspense fallback={null}>
    <Empty {...props} />
  </Suspense>
)

type ProblemProps = ComponentProps<typeof outcomes.ListProblem> & { height: number }

// Without a connection the code may not be there either: the bar says so, and the list is still to come.
export const ListProblem = ({ height, ...props }: ProblemProps) => (
  <Suspense fallback={<ListSkeleton height={height} />}>
    <Failed {...props} />
  </Suspense>
)

export const MoreProblem = (props: ComponentProps<typeof outcomes.MoreProblem>) => (
  <Suspense fallback={null}>
    <MoreFailed {...props} />
  </Suspense>
)

const lengths = [9, 12, 8, 11, 10, 13, 9, 12] as const

export function ListSkeleton({ height }: { height: number }) {
  return (
    <SkeletonArea>
      {lengths.map((length, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          key={index}
          className={css.skeleton}
          style={{ '--row-height': `${height}px` } as CSSProperties}
        >
          <span className={css.skeletonLine}>
            <SkeletonBar width={`${length}rem`} height="0.5rem" />
            <SkeletonBar width="2.5rem" height="0.5rem" />
          </span>
          <SkeletonBar width={`${length + 4}rem`} height="0.5rem" />
          <SkeletonBar width="85%" height="0.5rem" />
        </div>
      ))}
    </SkeletonArea>
  )
}

import { SkeletonRows } from '@postroom/ui'
import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'

const WriteBackRow = lazy(() => import('./write-back.tsx').then((module) => module.WriteBackSwitches))

/** Two-way sync settings of a mailbox, loaded when shown. */
export const WriteBack = ({ mailboxId }: { mailboxId: string }) => (
  <Suspense fallback={<SkeletonRows rows={3} />}>
    <WriteBackRow mailboxId={mailboxId} />
  </Suspense>
)

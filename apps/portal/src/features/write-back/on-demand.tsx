import { SkeletonRows } from '@postroom/ui'
import { lazy, Suspense } from 'react'

const WriteBackRow = lazy(() =>
  import('./write-back.tsx').then((module) => ({ default: module.WriteBackSwitches })),
)

/** Two-way sync settings of a mailbox, loaded when shown. */
export const WriteBack = ({ mailboxId }: { mailboxId: string }) => (
  <Suspense fallback={<SkeletonRows rows={3} />}>
    <WriteBackRow mailboxId={mailboxId} />
  </Suspense>
)

import { SkeletonRows } from '@postroom/ui'
import { lazy, Suspense } from 'react'

const Mirror = lazy(() => import('./mail-mirror.tsx').then((module) => ({ default: module.MirrorSwitches })))

/** Two-way sync settings of a mailbox, loaded when shown. */
export const MailMirror = ({ mailboxId }: { mailboxId: string }) => (
  <Suspense fallback={<SkeletonRows rows={3} />}>
    <Mirror mailboxId={mailboxId} />
  </Suspense>
)

import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import type { ClosingDialogProps } from './closing-dialog.tsx'
import type { SkippedDialogProps } from './skipped-dialog.tsx'

const Dialog = lazy(() => import('./closing-dialog.tsx').then((module) => module.ClosingDialog))
const Skipped = lazy(() => import('./skipped-dialog.tsx').then((module) => module.SkippedDialog))

/** Loads the closing dialog when it opens. */
export const ClosingQuestion = (props: ClosingDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

/** Loads the list of conversations that were not closed when it opens. */
export const SkippedList = (props: SkippedDialogProps) => (
  <Suspense>
    <Skipped {...props} />
  </Suspense>
)

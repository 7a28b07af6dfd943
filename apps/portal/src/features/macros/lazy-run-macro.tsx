import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import type { RunMacroDialogProps } from './run-macro-dialog.tsx'

const Dialog = lazy(() => import('./run-macro-dialog.tsx').then((module) => module.RunMacroDialog))

/** Loads the dialog that runs a macro when it opens. */
export const RunMacro = (props: RunMacroDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)

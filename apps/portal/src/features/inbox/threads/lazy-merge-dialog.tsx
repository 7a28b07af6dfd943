import type { ConversationSummary } from '@postroom/contract'
import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import type { MergeConfirmProps } from './merge-confirm.tsx'

const load = () => import('./merge-dialog.tsx')
const Dialog = lazy(() => load().then((module) => module.MergeDialog))
const Confirm = lazy(() => load().then((module) => module.MergeConfirm))

type MergeProps = { row: ConversationSummary; isOpen: boolean; onClose: () => void }

/** Loads the merge dialog when it opens. */
export function Merge({ row, isOpen, onClose }: MergeProps) {
  return (
    isOpen && (
      <Suspense>
        <Dialog row={row} onClose={onClose} />
      </Suspense>
    )
  )
}

/** Loads the confirmation when it opens. */
export const ConfirmMerge = (props: MergeConfirmProps) => (
  <Suspense>
    <Confirm {...props} />
  </Suspense>
)

import type { ConversationSummary } from '@postroom/contract'
import { lazy, Suspense } from 'react'

const Dialog = lazy(() => import('./merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })))

type MergeProps = { row: ConversationSummary; isOpen: boolean; onClose: () => void }

/** The dialog is loaded when somebody merges. */
export function Merge({ row, isOpen, onClose }: MergeProps) {
  return (
    isOpen && (
      <Suspense>
        <Dialog row={row} onClose={onClose} />
      </Suspense>
    )
  )
}

import type { ClosingInput, ClosingNeeds, ConversationSummary } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { close, showRefusal } from '../inbox.commands.ts'
import { followClosing } from './close-elsewhere.ts'
import { needsOf } from './closing-needs.ts'
import { ClosingQuestion } from './lazy-closing.tsx'

type ClosingInList = {
  closeRow: (row: ConversationSummary) => void
  /** The dialog, while it asks for what the closing policy requires. */
  question: ReactNode
}

/** Closes a single conversation of the list that is not open. */
export function useClosingInList(): ClosingInList {
  const client = useQueryClient()
  const [asking, setAsking] = useState<{ row: ConversationSummary; needs: ClosingNeeds }>()

  async function closeWith(row: ConversationSummary, answer?: ClosingInput) {
    try {
      const undo = await close(client, row, answer)
      setAsking(undefined)
      followClosing(client, row, undo, true)
    } catch (error) {
      const needs = needsOf(error)
      if (needs) setAsking({ row, needs })
      // What was entered stays in the dialog.
      else showRefusal(error)
    }
  }
  return {
    closeRow: (row) => void closeWith(row),
    question: asking && (
      <ClosingQuestion
        needs={asking.needs}
        onSubmit={(answer) => closeWith(asking.row, answer)}
        onClose={() => setAsking(undefined)}
      />
    ),
  }
}

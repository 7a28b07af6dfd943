import type { ClosingInput, ClosingNeeds, ConversationSummary } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { close, reopen, showRefusal } from '../inbox.commands.ts'
import { needsOf } from './closing-needs.ts'

/** Closes or reopens a conversation, and asks for what its closing policy requires. */
export function useClosing(row: ConversationSummary | undefined) {
  const client = useQueryClient()
  const [needs, setNeeds] = useState<ClosingNeeds>()

  async function closeWith(answer?: ClosingInput) {
    if (!row) return
    try {
      await close(client, row, answer)
      setNeeds(undefined)
      void import('../views/parts.ts').then(({ followClosing }) => followClosing(client, row))
    } catch (error) {
      const missing = needsOf(error)
      setNeeds(missing)
      if (!missing) showRefusal(error)
    }
  }
  return {
    needs,
    closeWith,
    cancel: () => setNeeds(undefined),
    toggle: () => void (row?.status === 'open' ? closeWith() : row && reopen(client, row).catch(showRefusal)),
  }
}

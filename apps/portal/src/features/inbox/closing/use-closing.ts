import type { ClosingInput, ClosingNeeds, ConversationSummary } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { close, reopen, showRefusal } from '../inbox.commands.ts'
import { knownRow } from '../live/apply-summary.ts'
import type { Advance, PlanAdvance } from '../talk/use-advance.ts'
import { needsOf } from './closing-needs.ts'

/** Closes or reopens a conversation, asks for what its closing policy requires, and goes where `planAdvance` says. */
export function useClosing(row: ConversationSummary | undefined, planAdvance: PlanAdvance) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<{ needs: ClosingNeeds; advance: Advance }>()

  async function closeWith(advance: Advance, answer?: ClosingInput) {
    if (!row) return
    try {
      const undo = await close(client, row, answer)
      setAsking(undefined)
      // It may have been reopened before the answer.
      const hasLeft = knownRow(client, row.id)?.status !== 'open' && advance()
      void import('../views/parts.ts').then(({ followClosing }) => followClosing(client, row, undo, hasLeft))
    } catch (error) {
      const needs = needsOf(error)
      setAsking(needs && { needs, advance })
      if (!needs) showRefusal(error)
    }
  }
  return {
    needs: asking?.needs,
    answer: async (answer: ClosingInput) => asking && closeWith(asking.advance, answer),
    cancel: () => setAsking(undefined),
    toggle: () =>
      void (row?.status === 'open'
        ? closeWith(planAdvance())
        : row && reopen(client, row).catch(showRefusal)),
    closeAndNext: () => void (row?.status === 'open' && closeWith(planAdvance('next'))),
  }
}

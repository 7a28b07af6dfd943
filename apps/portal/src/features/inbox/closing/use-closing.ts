import type { ClosingInput, ClosingNeeds, ConversationSummary } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { close, reopen, showRefusal } from '../inbox.commands.ts'
import type { Advance, PlanAdvance } from '../talk/use-advance.ts'
import { needsOf } from './closing-needs.ts'

/** Closes or reopens a conversation, asks for what its closing policy requires, and goes where `planAdvance` says. */
export function useClosing(row: ConversationSummary | undefined, planAdvance: PlanAdvance) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<{ needs: ClosingNeeds; advance: Advance }>()

  /** Changes with each press: a conversation that was reopened before the answer stays on screen. */
  const turns = useRef(0)

  async function closeWith(advance: Advance, answer?: ClosingInput) {
    if (!row) return
    const turn = ++turns.current
    try {
      const undo = await close(client, row, answer)
      setAsking(undefined)
      const hasLeft = turn === turns.current && advance()
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
    toggle: () => {
      if (row?.status === 'open') return void closeWith(planAdvance())
      turns.current += 1
      if (row) void reopen(client, row).catch(showRefusal)
    },
    closeAndNext: () => void (row?.status === 'open' && closeWith(planAdvance('next'))),
  }
}

import type { ClosingInput, ClosingNeeds, ConversationSummary } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { translate } from '#lib/i18n.ts'
import { close, reopen, showRefusal } from '../inbox.commands.ts'
import type { Advance, PlanAdvance } from '../talk/use-advance.ts'
import { closingTexts } from './closing.texts.ts'
import { needsOf } from './closing-needs.ts'

/** The field with the focus, of the conversation or elsewhere. */
function focusedField(): Element | undefined {
  const focused = document.activeElement
  return focused?.matches('input, textarea, [contenteditable]') ? focused : undefined
}

/** Closes or reopens a conversation, asks for what its closing policy requires, and goes where `planAdvance` says. */
export function useClosing(row: ConversationSummary | undefined, planAdvance: PlanAdvance) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<{ needs: ClosingNeeds; advance: Advance }>()
  const toastId = useId()
  useEffect(() => () => toast.dismiss(toastId), [toastId])

  /** Changes with each press: a conversation that was reopened before the answer stays on screen. */
  const turns = useRef(0)

  async function closeWith(advance: Advance, answer?: ClosingInput) {
    if (!row) return
    const turn = ++turns.current
    const field = focusedField()
    toast.dismiss(toastId)
    try {
      const undo = await close(client, row, answer)
      setAsking(undefined)
      const hasLeft = turn === turns.current && advance()
      void import('../views/parts.ts').then(({ followClosing }) => followClosing(client, row, undo, hasLeft))
    } catch (error) {
      const needs = needsOf(error)
      // What was entered stays in the dialog.
      if (!needs) return showRefusal(error)
      const now = focusedField()
      // The dialog would take the focus, and the rest of a text begun since then.
      if (!answer && now && now !== field) offer(needs, () => setAsking({ needs, advance }))
      else setAsking({ needs, advance })
    }
  }
  const offer = (needs: ClosingNeeds, run: () => void) =>
    toast.plain(translate(closingTexts, 'stillOpen'), {
      id: toastId,
      action: { label: translate(closingTexts, needs.reasons.length > 0 ? 'giveReason' : 'complete'), run },
    })
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

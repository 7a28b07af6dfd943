import type { ClosingNeeds, SendWarning } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isPlausible } from '#lib/address-list.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { needsOf } from '../closing/closing-needs.ts'
import { conversationKey, draftQuery } from '../inbox.queries.ts'
import { composeTexts } from './compose.texts.ts'
import type { RecipientLists } from './recipients.tsx'
import type { SendOptions } from './send-buttons.tsx'
import { warningsOf } from './send-warning.tsx'
import { useSendProblem } from './use-send-problem.ts'

/** Why a reply was not sent. `onNewer`: it was refused because of a message that its writer has not seen. */
export function useReplyProblems(conversationId: string, onNewer: () => void) {
  const t = useTexts(composeTexts)
  const client = useQueryClient()
  const { problem, setProblem, showError } = useSendProblem()
  const [warnings, setWarnings] = useState<SendWarning[]>([])
  const refusedOptions = useRef<SendOptions>({})
  const [needs, setNeeds] = useState<ClosingNeeds>()
  const [recipientProblem, setRecipientProblem] = useState<string>()

  function hasBadRecipient(lists: RecipientLists): boolean {
    const all = [...lists.to, ...lists.cc, ...lists.bcc]
    const isBad = lists.to.length === 0 || !all.every(isPlausible)
    setRecipientProblem(isBad ? t('noRecipient') : undefined)
    return isBad
  }

  async function refuse(error: unknown, options: SendOptions) {
    if (!isApiError(error)) throw error
    const missing = needsOf(error)
    const warned = warningsOf(error)
    if (error.code === 'draft_taken_over')
      await client.invalidateQueries({ queryKey: draftQuery(conversationId).queryKey })
    refusedOptions.current = options
    if (warned) setWarnings(warned)
    else if (missing) setNeeds(missing)
    else if (error.code === 'bad_recipient') setRecipientProblem(error.message)
    else if (error.code !== 'newer_message') showError(error)
    else {
      await client.invalidateQueries({ queryKey: [...conversationKey, conversationId] })
      onNewer()
    }
  }

  return {
    problem,
    warnings,
    needs,
    recipientProblem,
    /** Options of the refused message, with which it is sent again after Send or the answer to a question. */
    refusedOptions: () => refusedOptions.current,
    setProblem,
    setWarnings,
    setNeeds,
    hasBadRecipient,
    refuse,
    /** It is being sent again. */
    begin: () => {
      setProblem(undefined)
      setNeeds(undefined)
    },
    /** Its text changed. */
    forget: () => {
      setProblem(undefined)
      if (warnings.length > 0) setWarnings([])
    },
    /** Its recipients changed. */
    forgetRecipients: () => {
      setRecipientProblem(undefined)
      setWarnings([])
    },
  }
}

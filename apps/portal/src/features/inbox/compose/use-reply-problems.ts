import type { ClosingInput, ClosingNeeds } from '@postroom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { needsOf } from '../closing/closing-needs.ts'
import { conversationKey, draftQuery } from '../inbox.queries.ts'
import type { SendOptions } from './send-buttons.tsx'
import { useMessageProblems } from './use-message-problems.ts'

/** Why a reply was not sent. `onNewer`: it was refused because of a message that its writer has not seen. */
export function useReplyProblems(conversationId: string, onNewer: () => void) {
  const client = useQueryClient()
  const { showRefusal, ...problems } = useMessageProblems()
  const refusedOptions = useRef<SendOptions>({})
  const [asking, setAsking] = useState<{ needs: ClosingNeeds; given: ClosingInput | undefined }>()
  const givenClosing = useRef<ClosingInput>(undefined)

  async function refuse(error: unknown, options: SendOptions) {
    if (!isApiError(error)) throw error
    const missing = needsOf(error)
    if (error.code === 'draft_taken_over')
      await client.invalidateQueries({ queryKey: draftQuery(conversationId).queryKey })
    refusedOptions.current = options
    if (options.closing) givenClosing.current = options.closing
    if (missing) setAsking({ needs: missing, given: givenClosing.current })
    else if (error.code !== 'newer_message') showRefusal(error)
    else {
      await client.invalidateQueries({ queryKey: [...conversationKey, conversationId] })
      onNewer()
    }
  }

  return {
    ...problems,
    /** What the closing policy asks for, with the last answer to it. */
    asking,
    /** Options of the refused message, with which it is sent again after Send or the answer to a question. */
    refusedOptions: () => refusedOptions.current,
    cancelClosing: () => setAsking(undefined),
    refuse,
    /** It is being sent again. */
    begin: () => {
      problems.setProblem(undefined)
      setAsking(undefined)
    },
  }
}

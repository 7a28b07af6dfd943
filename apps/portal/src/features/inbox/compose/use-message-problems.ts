import type { SendWarning } from '@postroom/contract'
import { useState } from 'react'
import { isPlausible } from '#lib/address-list.ts'
import type { ApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { composeTexts } from './compose.texts.ts'
import type { RecipientLists } from './recipients.tsx'
import { warningsOf } from './send-warning.tsx'
import { useSendProblem } from './use-send-problem.ts'

/** Why a message was not sent: warnings to accept, a recipient, or anything else. */
export function useMessageProblems() {
  const t = useTexts(composeTexts)
  const { problem, setProblem, showError } = useSendProblem()
  const [warnings, setWarnings] = useState<SendWarning[]>([])
  const [recipientProblem, setRecipientProblem] = useState<string>()
  return {
    problem,
    warnings,
    recipientProblem,
    setProblem,
    setWarnings,
    hasBadRecipient: (lists: RecipientLists): boolean => {
      const all = [...lists.to, ...lists.cc, ...lists.bcc]
      const isBad = lists.to.length === 0 || !all.every(isPlausible)
      setRecipientProblem(isBad ? t('noRecipient') : undefined)
      return isBad
    },
    showRefusal: (error: ApiError) => {
      const warned = warningsOf(error)
      if (warned) setWarnings(warned)
      else if (error.code === 'bad_recipient') setRecipientProblem(error.message)
      else showError(error)
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
